import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Minus, PictureInPicture2 } from "lucide";
import { useLayoutEffect, useState, type ReactElement } from "react";
import { createPortal } from "react-dom";
import { accounts } from "../../../core/accounts/accounts.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import type { EarlyText } from "../../kit/text/early-field.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { lateTag } from "../../kit/late/late.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useSurface } from "../../surface.ts";
import { BASE } from "../routes.ts";
import { holdReload } from "../stale-build.ts";
import type { OpenPost, PutPost } from "../use-open-posts.ts";
import { Dock } from "./dock.tsx";
import dockCss from "./dock.css?inline";
import { composeUrl } from "../../kit/text/compose-url.ts";
import { Mascot } from "./mascot.tsx";
import mascotCss from "./mascot.css?inline";
import { useDraftTarget, useTargetTitle } from "../../composer/target-title.ts";
import { openPopup } from "../../kit/dialogs/open-popup.ts";

const Composer = lateTag("lily-composer", () => import("../../composer/index.ts"));

export { words } from "./words.ts";
export const sheets = [dockCss, mascotCss];

/** A composer in its dialog, or minimized at the bottom of the page. */
export function Writing(props: {
  post: OpenPost;
  /** The text typed before; undefined once the composer has it. */
  early: EarlyText | undefined;
  dialog: HTMLDialogElement;
  /** The element for the title and its buttons. */
  head: HTMLElement;
  titleId: string;
  /** Opens the new post; undefined on pages where it appears by itself. */
  onOpen: ((href: string) => void) | undefined;
  onPut: PutPost;
}): ReactElement {
  const { post, early, dialog, onPut, onOpen } = props;
  const { target, count, isDocked } = post;
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  useLayoutEffect(() => (draft === undefined ? undefined : holdReload()), [draft]);
  const [isBroken, setBroken] = useState(false);
  const title = useTargetTitle(useDraftTarget(target, draft));
  const close = () => dialog.close();

  function announce(id: string, open: (href: string) => void): void {
    const me = accounts(client).get(client.person ?? "");
    const href = me ? `${BASE}/@${me.acct}/${id}` : `${BASE}/notice/${id}`;
    alerts(client).show({
      title: "",
      message: target.edit === undefined ? msg`Post sent.` : msg`Changes saved.`,
      action: { label: msg`Open`, run: () => open(href) },
    });
  }

  return (
    <>
      {isDocked &&
        createPortal(
          <Dock
            draft={draft}
            onOpen={() => onPut(count, false)}
            onClose={() => onPut(count, null)}
          />,
          dialog.parentElement!,
        )}
      {createPortal(
        <>
          <h2 id={props.titleId}>{title}</h2>
          <Menu className="round" name={t`Window options`} icon={<Icon of={ChevronDown} />}>
            <MenuItem icon={Minus} onPress={() => onPut(count, true)}>
              <Trans>Minimise</Trans>
            </MenuItem>
            <MenuItem
              icon={PictureInPicture2}
              onPress={() => openPopup(client, composeUrl(BASE, target, draft)) && close()}
            >
              <Trans>Open in a small window</Trans>
            </MenuItem>
          </Menu>
        </>,
        props.head,
      )}
      {/* Stays mounted while minimized, so that uploads continue. */}
      <Composer
        fallback={early ? null : <Skeleton count={1} />}
        className={isBroken ? "broken" : undefined}
        environment={client.environment}
        instance={client.instance}
        lang={locale}
        {...target}
        early={early}
        outgoing={false}
        onlily-error={() => setBroken(true)}
        onlily-draft={({ detail }) => setDraft(detail.draft)}
        onlily-posted={({ detail }) => {
          close();
          if (onOpen) announce(detail.status, onOpen);
        }}
        onlily-queued={close}
        onlily-discarded={close}
      />
      <Mascot />
    </>
  );
}
