import { lazy, Suspense, type ReactElement } from "react";
import { useSurface } from "../surface.ts";

/** Whoever is signed in never needs it: so it comes as an element of its own, with its words. */
const LoginElement = lazy(async () => {
  await import("./index.ts");
  return { default: Login };
});

function Login(): ReactElement {
  const { client, locale } = useSurface();
  const { environment, instance } = client;
  return <lily-login inside environment={environment} instance={instance} lang={locale} />;
}

/** The way in, inside of another element. */
export function LazyLogin(): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoginElement />
    </Suspense>
  );
}
