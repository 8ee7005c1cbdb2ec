import { BASE } from "../../core/lib/base-path.ts";
import { Trans } from "@lingui/react/macro";
import { useRef, type ReactElement } from "react";
import { draftOf, type FilterDraft } from "../../core/filters/draft.ts";
import type { Filter } from "../../core/filters/types.ts";
import { useSurface } from "../surface.ts";
import { FilterForm } from "./filter-form.tsx";

/** The form of a filter as a page, which leads back to the list. */
export function FilterPage(
  props: { version: 1 | 2 } & ({ start: FilterDraft; before?: undefined } | { before: Filter }),
): ReactElement {
  const { version, before } = props;
  const { base } = useSurface();
  const list = useRef<HTMLAnchorElement>(null);
  return (
    <FilterForm
      version={version}
      start={before ? draftOf(before) : props.start}
      before={before}
      // As if the reader pressed the link: inside of the client it changes the page.
      onDone={() => list.current?.click()}
      cancel={
        <a ref={list} className="button" href={`${base ?? BASE}/filters`}>
          <Trans>Cancel</Trans>
        </a>
      }
    />
  );
}
