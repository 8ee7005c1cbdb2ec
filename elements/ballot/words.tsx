import { use, type ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { lateWords } from "../kit/late/late-code.ts";
import { useSurface } from "../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/ballot.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/ballot.po", "!../../core/locales/en/*"]),
};

/**
 * Loads the texts of a ballot. They are separate from those of dialogs and menus, since a ballot is
 * part of a post.
 */
export function BallotWords(props: { children: ReactNode }): ReactNode {
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
