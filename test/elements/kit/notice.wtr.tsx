import { setupI18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { expect } from "chai";
import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import type { Failure } from "../../../core/failure.ts";
import { FailureNotice } from "../../../elements/kit/notices/failure-notice.tsx";
import { Notice } from "../../../elements/kit/notices/notice.tsx";
import { faults } from "../../support/elements/faults.ts";
import { byRole } from "../../../demo/states/roles.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

describe("a notice", () => {
  let host: HTMLElement;
  let root: ReturnType<typeof createRoot>;

  beforeEach(() => {
    host = document.body.appendChild(document.createElement("div"));
    root = createRoot(host);
  });

  afterEach(() => {
    root.unmount();
    host.remove();
  });

  async function draw(notice: ReactElement): Promise<HTMLElement> {
    root.render(<I18nProvider i18n={i18n}>{notice}</I18nProvider>);
    await settled();
    return until(() => host.querySelector<HTMLElement>(".notice"));
  }

  it("has a title, and its other parts only when they are given", async () => {
    const bare = await draw(<Notice title="Nothing here" />);
    expect(byRole(bare, "heading", "Nothing here")).to.exist;
    expect(bare.children).to.have.length(1);
    expect(bare.getAttribute("role")).to.equal(null);

    const full = await draw(
      <Notice alert inline emblem={<i>*</i>} title="Title" action={<button>Go</button>}>
        Words
      </Notice>,
    );
    expect(full.textContent).to.equal("*TitleWordsGo");
    expect(full.getAttribute("role")).to.equal("alert");
    expect(full.className).to.equal("notice inline");
    expect(full.querySelector("i")!.closest("[aria-hidden=true]")).to.exist;
    expect(await faults(full)).to.deep.equal([]);
  });

  it("translates its own messages, formats times, and shows the server's messages unchanged", async () => {
    const at = new Date(2026, 10, 21, 12, 5, 30);
    const failure: Failure = {
      title: msg`Rate limited`,
      message: msg({ message: "Please retry after {retry_time}." }),
      values: { retry_time: at },
    };
    const ours = await draw(<FailureNotice failure={failure} />);
    expect(ours.textContent.replace(/\s/g, " ")).to.equal(
      "Rate limitedPlease retry after 12:05:30 PM.",
    );
    expect(byRole(ours, "button")).to.equal(undefined);

    const words = "<b>{retry_time}</b> <0>x</0>";
    const theirs = await draw(<FailureNotice failure={{ title: "500", message: words }} />);
    expect(theirs.querySelector("p")!.textContent).to.equal(words);
  });

  it("has a retry button when it can be retried", async () => {
    let tries = 0;
    const failure: Failure = { title: "500", message: "No" };
    const notice = await draw(<FailureNotice failure={failure} onRetry={() => (tries += 1)} />);
    byRole(notice, "button", "Try again")!.click();
    expect(tries).to.equal(1);
    expect(byRole(host, "alert")).to.exist;
  });
});
