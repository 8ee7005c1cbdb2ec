import { use, type ReactElement, type ReactNode } from "react";
import type { Catalogues } from "../../definition.ts";
import { useSurface } from "../../surface.ts";
import { lateWords } from "../late/late-code.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/obstacles.po", { eager: true }),
  others: import.meta.glob(["../../../core/locales/*/obstacles.po", "!../../../core/locales/en/*"]),
};

/** Loads the texts that explain why an element on another site can't read from its instance. */
export function ObstacleWords(props: { children: ReactNode }): ReactElement {
  use(lateWords(useSurface().locale, catalogues));
  return <>{props.children}</>;
}
