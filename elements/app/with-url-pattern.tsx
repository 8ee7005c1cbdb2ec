import type { ComponentType } from "react";
import { latePart } from "../kit/late/late.tsx";
import { Boot } from "../kit/notices/boot.tsx";

/** The router needs `URLPattern`, which Firefox before 142 and Safari before 26 lack. */
export function withUrlPattern(Content: ComponentType): ComponentType {
  if ("URLPattern" in globalThis) return Content;
  const Later = latePart(async () => {
    await import("urlpattern-polyfill");
    return { Content };
  }, "Content");
  return () => <Later fallback={<Boot />} />;
}
