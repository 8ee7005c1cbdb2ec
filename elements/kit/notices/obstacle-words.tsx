import type { ReactNode } from "react";
import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/obstacles.po", { eager: true }),
  others: import.meta.glob(["../../../core/locales/*/obstacles.po", "!../../../core/locales/en/*"]),
};

/** Loads the texts that explain why an element on another site can't read from its instance. */
export const ObstacleWords = (props: { children: ReactNode }): ReactNode => props.children;
