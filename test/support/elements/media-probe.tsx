import { useStore } from "@nanostores/react";
import { atom, type WritableAtom } from "nanostores";
import { useState, type ReactElement } from "react";
import type { Client } from "../../../core/client.ts";
import type { UploadList } from "../../../core/uploads/list.ts";
import { uploads } from "../../../core/uploads/uploads.ts";
import { AddMedia } from "../../../elements/composer/media/add-media.tsx";
import type { MediaTargetThread } from "../../../elements/composer/media/media-target.ts";
import { useMediaCheck } from "../../../elements/composer/media/media-check.tsx";
import { Media } from "../../../elements/composer/media/media.tsx";
import { takePastedFiles } from "../../../elements/composer/media/paste.ts";
import { mediaSheets } from "../../../elements/composer/media/sheets.ts";
import composerCss from "../../../elements/composer/composer.css?inline";
import { define } from "../../../elements/define.tsx";
import { useClient } from "../../../elements/surface.ts";

/** A composer of which nothing is there but its media. */
export interface PlayedCompose extends MediaTargetThread {
  $view: WritableAtom<ReturnType<MediaTargetThread["$view"]["get"]>>;
  /** How often it was sent. */
  readonly sent: number;
  send(): void;
}

const begun = new WeakMap<Client, PlayedCompose>();
let latest: PlayedCompose | undefined;

function begin(client: Client): PlayedCompose {
  const $view = atom<ReturnType<MediaTargetThread["$view"]["get"]>>({
    state: "writing",
    warning: null,
    isSensitive: false,
  });
  const list: UploadList = uploads(client).of("probe");
  let sent = 0;
  return {
    $view,
    $thread: atom([]),
    uploads: list,
    change: ({ isSensitive }) => $view.set({ ...$view.get(), isSensitive }),
    get sent() {
      return sent;
    },
    send: () => void (sent += 1),
  };
}

function MediaProbe(): ReactElement {
  const client = useClient();
  const [compose] = useState(() => {
    const made = begun.get(client) ?? begin(client);
    begun.set(client, made);
    return (latest = made);
  });
  const { waitingFor, ready, notices } = useMediaCheck(compose);
  useStore(compose.$view);

  async function send() {
    if (await ready()) compose.send();
  }

  return (
    <form
      className="composer"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea aria-label="Post text" onPaste={event => takePastedFiles(event, compose.uploads)} />
      <Media compose={compose} />
      {notices}
      <div className="bar">
        <AddMedia compose={compose} />
        <button type="submit" className="button primary">
          {waitingFor > 0 ? `Waits for ${waitingFor}` : "Post"}
        </button>
      </div>
    </form>
  );
}

/** What the latest of them writes. */
export function played(): PlayedCompose {
  if (!latest) throw new Error("Nothing is being written");
  return latest;
}

define({
  tag: "lily-media-probe",
  component: MediaProbe,
  attributes: {},
  sheets: [composerCss, ...mediaSheets],
  catalogues: {
    english: import.meta.glob("../../../core/locales/en/{core,parts,composer}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../../core/locales/*/{core,parts,composer}.po",
      "!../../core/locales/en/*",
    ]),
  },
});
