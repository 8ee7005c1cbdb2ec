import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

/** An error in a form, scrolled into view whenever `of` changes: the form may be long. */
export function Problem(props: { of: unknown; children: ReactNode }): ReactElement {
  const { of, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [of]);
  return (
    <div ref={box} className="callout failed" role="alert">
      {children}
    </div>
  );
}
