import { lazy, Suspense, type ReactElement } from "react";
import { useSurface } from "../surface.ts";

/** Signed-in users don't need it, so it is a separate element with its own texts. */
const LoginElement = lazy(async () => {
  await import("./index.ts");
  return { default: Login };
});

function Login(props: { page?: string }): ReactElement {
  const { client, locale } = useSurface();
  const { environment, instance } = client;
  return (
    <lily-login
      inside
      page={props.page}
      environment={environment}
      instance={instance}
      lang={locale}
    />
  );
}

/**
 * The sign-in link inside another element; on another site, a link to this `page` of the client.
 */
export function LazyLogin(props: { page?: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoginElement page={props.page} />
    </Suspense>
  );
}
