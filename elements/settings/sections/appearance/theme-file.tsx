import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useRef, useState, type ReactElement } from "react";
import { readTheme, writeCss, writeTheme, type Theme } from "../../../../core/appearance/themes.ts";
import { settings } from "../../../../core/settings/settings.ts";
import { Button } from "../../../kit/controls/button.tsx";
import { FileInput } from "../../../kit/controls/file-input.tsx";
import { saveFile } from "../../../kit/controls/save-file.ts";
import { useClient } from "../../../surface.ts";
import sheet from "./theme-file.css?inline";

export const sheets = [sheet];

/** Saves the appearance as a file, for another browser or as a style sheet, and reads one. */
export function ThemeFile(): ReactElement {
  const store = settings(useClient());
  const look = useStore(store.$settings);
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"read" | "unreadable">();

  async function read(file: File) {
    // A file that can't be read is as good as one that is no theme.
    const theme = readTheme(await file.text().catch(() => ""));
    if (theme) apply(theme);
    setOutcome(theme ? "read" : "unreadable");
  }

  function apply(theme: Theme) {
    const { font, underline_links, avatar_shape, grey_media, accent, ...here } = theme;
    store.change({ font, underline_links, avatar_shape, grey_media, accent });
    store.changeOnDevice(here);
  }

  return (
    <div className="theme-file">
      <p className="hint">
        <Trans>
          Use your theme in another browser, share it, or apply it to a page that contains elements
          of this client.
        </Trans>
      </p>
      <div className="theme-buttons">
        <Button small onClick={() => saveFile("theme.json", writeTheme(look), "application/json")}>
          <Trans>Save theme</Trans>
        </Button>
        <Button small onClick={() => saveFile("theme.css", writeCss(look), "text/css")}>
          <Trans>Save as CSS</Trans>
        </Button>
        <Button small onClick={() => input.current!.click()}>
          <Trans>Open theme…</Trans>
        </Button>
        <FileInput
          ref={input}
          accept=".json,application/json"
          onChoose={([file]) => void read(file)}
        />
      </div>
      <p className={outcome === "unreadable" ? "hint wrong" : "hint"} role="status">
        {outcome === "read" && <Trans>Theme applied.</Trans>}
        {outcome === "unreadable" && <Trans>This file isn’t a theme.</Trans>}
      </p>
    </div>
  );
}
