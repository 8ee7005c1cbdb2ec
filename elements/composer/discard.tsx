import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Compose } from "../../core/composer/composition.ts";
import { useSurface } from "../surface.ts";
import { useView } from "./use-view.ts";

/** Discards the post, with an alert that offers to restore it. */
export function Discard(props: {
  compose: Compose;
  offered: boolean;
  onDone: () => void;
}): ReactElement | null {
  const { compose } = props;
  const { emit } = useSurface();
  const { isTouched, state } = useView(compose, "isTouched", "state");
  if (!props.offered || !isTouched) return null;
  return (
    <Button
      className="plain"
      disabled={state !== "writing"}
      onClick={() => {
        compose.discard();
        emit("lily-discarded");
        props.onDone();
      }}
    >
      <Trans>Discard</Trans>
    </Button>
  );
}
