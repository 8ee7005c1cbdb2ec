import { Trans } from "@lingui/react/macro";
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
} from "react";
import { Button } from "../../kit/controls/button.tsx";
import { MAX_ZOOM, cut, MIDDLE, moved, partOf, type Size } from "./crop.ts";
import { blobImageRef } from "../../kit/pictures/object-url.ts";

/**
 * Crops a picture by dragging, or with three sliders, which work with every keyboard and screen
 * reader.
 */
export function Cropper(props: {
  file: Blob;
  /** Width divided by height. */
  aspect: number;
  /** The maximum width of the result, in pixels. */
  width: number;
  onCut: (part: Blob) => void;
  onCancel: () => void;
  /**
   * Registers a function that crops the picture as shown, for the form around it. Returns a
   * function that unregisters it.
   */
  register: (take: () => Promise<boolean>) => () => void;
}): ReactElement {
  const { file, aspect } = props;
  const [size, setSize] = useState<Size>();
  const [isBroken, setBroken] = useState(false);
  const [aim, setAim] = useState(MIDDLE);
  const frame = useRef<HTMLDivElement>(null);
  const show = useMemo(() => blobImageRef(file), [file]);
  const part = useMemo(() => size && partOf(size, aspect, aim), [size, aspect, aim]);

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!size || !part || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = part.width / event.currentTarget.clientWidth;
    const by = { x: -event.movementX * scale, y: -event.movementY * scale };
    setAim(aim => moved(size, aspect, aim, by));
  }

  async function take(): Promise<boolean> {
    const image = frame.current?.querySelector("img");
    if (!image) return false;
    // Decode first, since the user may save at once; a broken picture shows an error below.
    await image.decode().catch(() => {});
    const result = await cut(image, aspect, aim, { width: props.width, type: file.type });
    if (result) props.onCut(result);
    else setBroken(true);
    return result !== null;
  }

  const takeNow = useEffectEvent(take);
  const register = useEffectEvent(props.register);
  useEffect(() => register(() => takeNow()), []);

  const slide = (axis: "x" | "y" | "zoom") => ({
    type: "range",
    step: "any",
    value: aim[axis],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setAim({ ...aim, [axis]: Number(event.currentTarget.value) }),
  });

  if (isBroken)
    return (
      <div className="cropper">
        <p role="alert" className="callout failed">
          <Trans>Your browser can’t read this picture.</Trans>
        </p>
        <Button onClick={props.onCancel}>
          <Trans>Choose another one</Trans>
        </Button>
      </div>
    );
  return (
    <div className="cropper">
      <div
        ref={frame}
        className="window"
        style={{ aspectRatio: aspect }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
          onLoad={event => {
            const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
            setSize({ width, height });
          }}
          style={
            size && part
              ? {
                  inlineSize: `${(size.width / part.width) * 100}%`,
                  left: `${(-part.x / part.width) * 100}%`,
                  top: `${(-part.y / part.height) * 100}%`,
                }
              : { visibility: "hidden" }
          }
        />
      </div>
      <label className="slide">
        <Trans>Zoom</Trans>
        <input min={1} max={MAX_ZOOM} {...slide("zoom")} />
      </label>
      <label className="slide">
        <Trans>Horizontal position</Trans>
        <input min={0} max={1} {...slide("x")} />
      </label>
      <label className="slide">
        <Trans>Vertical position</Trans>
        <input min={0} max={1} {...slide("y")} />
      </label>
      <div className="cropper-buttons">
        <Button onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {file.type === "image/gif" && (
          <Button onClick={() => props.onCut(file)}>
            <Trans>Keep the whole picture and its animation</Trans>
          </Button>
        )}
        <Button primary disabled={!part} onClick={() => void take()}>
          <Trans>Crop</Trans>
        </Button>
      </div>
    </div>
  );
}
