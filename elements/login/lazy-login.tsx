import type { ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";
import type { LoginProps } from "./login.tsx";

/**
 * The sign-in link inside another element; on another site, a link to this `page` of the client.
 * Signed-in users don't need it, so it is a separate element with its own texts.
 */
export const LazyLogin = latePart(
  async () => {
    await import("./index.ts");
    return { Login };
  },
  "Login",
  "none",
);

function Login(props: Omit<LoginProps, "inside">): ReactElement {
  const { client, locale } = useSurface();
  const { environment, instance } = client;
  return (
    <lily-login inside {...props} environment={environment} instance={instance} lang={locale} />
  );
}
