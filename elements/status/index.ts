import { define } from "../define.tsx";
import type { LilyElement, LilyTag } from "../definition.ts";
import { feedSheets } from "../parts/feed-sheets.ts";
import menuCss from "../parts/menu.css?inline";
import { statusSheets } from "./sheets.ts";
import { Single, type SingleProps } from "./single.tsx";

define({
  tag: "lily-status",
  component: Single,
  attributes: { status: "id" },
  sheets: [...feedSheets, menuCss, ...statusSheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/status.po", { eager: true }),
    others: import.meta.glob(["../../core/locales/*/status.po", "!../../core/locales/en/*"]),
  },
});

declare global {
  interface HTMLElementTagNameMap {
    "lily-status": LilyElement<SingleProps>;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "lily-status": LilyTag<SingleProps>;
    }
  }
}
