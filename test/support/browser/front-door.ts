import type { Page } from "playwright-core";

/** Signs a demo person in as people do: by the link, the instance's form and its consent page. */
export async function signInByHand(
  page: Page,
  site: { url: string },
  username: string,
  base = "/web",
) {
  await page.goto(site.url + base);
  await page.getByRole("link", { name: "Login" }).click();
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(url => url.pathname.startsWith(base) && url.search === "");
  await page.getByRole("feed").getByRole("article").first().waitFor();
}
