import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { expect } from "chai";
import { createRoot } from "react-dom/client";
import { LoadMore } from "../../../elements/kit/feed/load-more.tsx";
import { settled, until } from "../../../demo/environment/until.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

describe("the button that loads more", () => {
  it("keeps the focus at the end if loading fails, also after a render that the press overtook", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = createRoot(host);
    const draw = (isLoading: boolean, onMore: (() => void) | null) =>
      root.render(
        <I18nProvider i18n={i18n}>
          <LoadMore count={2} isLoading={isLoading} onMore={onMore} />
        </I18nProvider>,
      );
    draw(false, () => {});
    const button = await until(() => host.querySelector("button"));
    button.focus();
    button.click();
    draw(false, () => {});
    await settled();
    draw(true, null);
    await until(() => button.ariaDisabled === "true");
    draw(false, null);
    await until(() => !button.isConnected);
    await until(() => document.activeElement === host.firstElementChild);
    expect(host.textContent).to.equal("");
    root.unmount();
    host.remove();
  });
});
