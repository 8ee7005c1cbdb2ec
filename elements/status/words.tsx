import type { ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { withWords } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/status.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/status.po", "!../../core/locales/en/*"]),
};

/** Provides the texts of statuses in an element that bundles only a few texts. */
export const StatusWords = withWords(
  words,
  ({ children }: { children?: ReactNode }): ReactNode => children,
  <Skeleton count={1} />,
);
