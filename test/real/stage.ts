import type { Page } from "playwright-core";

/** Somebody else, who acts by the API. */
export interface Other {
  send(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
}

/** Where a walk takes place: on a real server, or on what it once answered. */
export interface Stage {
  page: Page;
  /** The origin of the client. */
  url: string;
  isPleroma: boolean;
  /** How the person signs in there. */
  login: string;
  password: string;
  /** Names without a host. */
  person: string;
  other: string;
  /** Whom the person follows, or has asked to. */
  third: string;
  /** What the page asks for late is asked for by then, so that the recording has it. */
  rest(): Promise<unknown>;
  /** Somebody else acts. When it is played again, the answers know of it. */
  meanwhile(act: (other: Other) => Promise<unknown>): Promise<void>;
}

/** Narrower than what shows a post beside its list: the walk finds each post once. */
export const WINDOW = { viewport: { width: 1100, height: 800 } };

/** Signs in by the server's own pages. */
export async function signIn({ page, url, login, password }: Stage): Promise<void> {
  await page.goto(`${url}/web`);
  await page.getByRole("link", { name: "Login" }).click();
  const secret = page.locator('input[type="password"]');
  await page.locator('input[type="text"], input[type="email"]').first().fill(login);
  await secret.fill(password);
  await secret.press("Enter");
  const consent = page.getByRole("button", { name: /^(?:allow|approve|authorize)$/i });
  const feed = page.getByRole("feed").getByRole("article").first();
  await consent.or(feed).waitFor();
  if (await consent.isVisible()) await consent.click();
  await feed.waitFor();
}
