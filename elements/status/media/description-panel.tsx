import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useLateSheets } from "../../kit/late/late.tsx";
import { Panel } from "../../kit/menus/panel.tsx";
import sheet from "./media-description.css?inline";

const sheets = [sheet];

/** The description of a picture, beside the button that asked for it. */
export function DescriptionPanel(props: {
  text: string;
  button: () => HTMLElement;
  onClose: () => void;
}): ReactElement {
  const { t } = useLingui();
  useLateSheets(sheets);
  return (
    <Panel
      opened
      takesFocus
      title={t`Description`}
      className="description"
      anchor={props.button}
      onClose={props.onClose}
    >
      {() => (
        <>
          <strong>
            <Trans>Description</Trans>
          </strong>
          <p tabIndex={-1}>{props.text}</p>
        </>
      )}
    </Panel>
  );
}
