import type { Page } from "playwright-core";

interface Site {
  url: string;
}

/** Signs a demo person in as people do: by the link, the instance's form and its consent page. */
export async function firstSignIn(page: Page, site: Site, username: string, base = "/web") {
  await page.goto(site.url + base);
  await enter(page, username, base);
}

/** The same in a browser that was used before; else Welcome would float over the page. */
export async function signInByHand(page: Page, site: Site, username: string, base = "/web") {
  await page.goto(site.url + base);
  await page.evaluate(() => {
    const value = JSON.stringify({ version: 1, values: { device_is_new: false } });
    localStorage.setItem(`glitch-lily:${location.origin}::settings-here`, value);
  });
  await enter(page, username, base);
}

async function enter(page: Page, username: string, base: string): Promise<void> {
  await page.getByRole("link", { name: "Login" }).click();
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(url => url.pathname.startsWith(base) && url.search === "");
  await page.getByRole("feed").getByRole("article").first().waitFor();
}
