import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { statuses } from "../../core/statuses/statuses.ts";
import { useSurface } from "../surface.ts";
import { useHomeTarget } from "./use-home-target.ts";
import { useFromHome } from "./use-from-home.tsx";

export { words } from "./words.ts";

/** A line with which visitors reply from their own server, or sign in. */
export function ReplyFromHome(props: { id: string }): ReactElement {
  const { client, emit } = useSurface();
  const status = useStore(statuses(client).$status(props.id));
  const { act, dialog } = useFromHome(useHomeTarget(status));
  return (
    <>
      <button
        type="button"
        className="reply-line"
        onClick={() => emit("lily-reply", { status: props.id }) && act("reply")}
      >
        <Trans>Write your reply</Trans>
      </button>
      {dialog}
    </>
  );
}
