import { lazy, Suspense, type ReactElement } from "react";
import { useSurface } from "../surface.ts";

/** Whoever is signed in never needs it: so it comes as an element of its own, with its words. */
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

/** The way in, inside of another element; else the way to the same `page` of the client. */
export function LazyLogin(props: { page?: string }): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoginElement page={props.page} />
    </Suspense>
  );
}
