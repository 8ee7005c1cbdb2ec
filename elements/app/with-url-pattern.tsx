import type { ComponentType, ReactElement } from "react";
import { Boot } from "../kit/notices/boot.tsx";
import { lateComponent } from "../kit/late/late-code.ts";
import { Late } from "../kit/late/late.tsx";

/** The router needs `URLPattern`, which Firefox before 142 and Safari before 26 lack. */
export function withUrlPattern(Content: ComponentType): ComponentType {
  if ("URLPattern" in globalThis) return Content;
  const Later = lateComponent(async () => {
    await import("urlpattern-polyfill");
    return Content;
  });
  return function WithUrlPattern(): ReactElement {
    return (
      <Late fallback={<Boot />}>
        <Later />
      </Late>
    );
  };
}
