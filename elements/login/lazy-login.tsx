import { lazy, Suspense, type ReactElement } from "react";
import { useSurface } from "../surface.ts";
import type { LoginProps } from "./login.tsx";

/** Signed-in users don't need it, so it is a separate element with its own texts. */
const LoginElement = lazy(async () => {
  await import("./index.ts");
  return { default: Login };
});

function Login(props: LoginProps): ReactElement {
  const { client, locale } = useSurface();
  const { environment, instance } = client;
  return (
    <lily-login inside {...props} environment={environment} instance={instance} lang={locale} />
  );
}

/**
 * The sign-in link inside another element; on another site, a link to this `page` of the client.
 */
export function LazyLogin(props: Omit<LoginProps, "inside">): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoginElement {...props} />
    </Suspense>
  );
}
