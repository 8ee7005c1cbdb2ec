import { use, type ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { lateWords } from "../kit/late/late-code.ts";
import { useSurface } from "../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/ballot.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/ballot.po", "!../../core/locales/en/*"]),
};

/** Apart from the words of dialogs and menus: a ballot comes with the post that it stands in. */
export function BallotWords(props: { children: ReactNode }): ReactNode {
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
