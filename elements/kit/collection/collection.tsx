import type { ReactElement, ReactNode } from "react";
import fieldsCss from "../controls/fields.css?inline";
import { useFocusAfterRemoval } from "../controls/use-focus-after-removal.ts";
import { useLateSheets } from "../late/late.tsx";
import sheet from "./collection.css?inline";

const sheets = [fieldsCss, sheet];

/**
 * A page of things that the user collects. It keeps the focus if the row with the focused button
 * is removed.
 */
export function Collection(props: {
  label: string;
  /** The number of rows. */
  count: number;
  children: ReactNode;
}): ReactElement {
  const around = useFocusAfterRemoval(props.count);
  useLateSheets(sheets);
  return (
    <div ref={around} role="group" className="collection" aria-label={props.label} tabIndex={-1}>
      {props.children}
    </div>
  );
}

/** A row with a link to the thing, then buttons for it. */
export function CollectionRow(props: {
  /** Without one, there is no page to open. */
  href: string | undefined;
  emblem: ReactNode;
  name: ReactNode;
  hint?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}): ReactElement {
  const { href } = props;
  const content = (
    <>
      <span className="emblem" aria-hidden="true">
        {props.emblem}
      </span>
      <span>
        <bdi className="row-name">{props.name}</bdi>
        {props.hint && <small>{props.hint}</small>}
      </span>
    </>
  );
  return (
    <li className="collection-row">
      {href === undefined ? <div>{content}</div> : <a href={href}>{content}</a>}
      {props.children}
    </li>
  );
}
