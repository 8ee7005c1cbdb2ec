import { useLingui } from "@lingui/react/macro";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo, type ReactElement } from "react";

/** Squares that must stay empty around a code. */
const MIN_MARGIN = 4;

/** A text as a QR code, black on white in every theme, since not every camera reads the opposite. */
export function QrCode(props: { text: string }): ReactElement {
  const { t } = useLingui();
  const { path, size } = useMemo(() => {
    const code = generate(props.text);
    return { path: toSvgPath(code), size: code.size };
  }, [props.text]);
  const side = size + 2 * MIN_MARGIN;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={t`QR code for your authenticator app`}
      viewBox={`${-MIN_MARGIN} ${-MIN_MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
