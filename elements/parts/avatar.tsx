import { useState, type ReactElement } from "react";

/** A face beside a name, so it says nothing to screen readers; a letter stands in when it fails. */
export function Avatar(props: {
  /** What stands still, as far as the server knows. */
  src: string;
  name: string;
  /** What may move while somebody points at it. */
  animated?: string;
}): ReactElement {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="avatar">
      {props.src && failed !== props.src ? (
        <img
          src={props.src}
          alt=""
          width={46}
          height={46}
          decoding="async"
          draggable={false}
          onError={() => setFailed(props.src)}
        />
      ) : (
        <span aria-hidden="true">{[...props.name.trim()][0]?.toLocaleUpperCase()}</span>
      )}
    </span>
  );
}
