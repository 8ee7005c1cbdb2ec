import type { ReactElement } from "react";

/** The picture of an account. */
export function Face(props: { src: string; onError: () => void }): ReactElement {
  return (
    <img
      referrerPolicy="no-referrer"
      src={props.src}
      alt=""
      width={46}
      height={46}
      decoding="async"
      draggable={false}
      onError={props.onError}
    />
  );
}
