import type { RunningInstance } from "../../../demo/instance/start.ts";

/** Goes through the instance's pages as a browser does; gives the address that they lead back to. */
export async function consent(
  instance: RunningInstance,
  url: string,
  username: string,
  scopes: readonly string[],
): Promise<string> {
  const carried = [...new URL(url).searchParams];
  const send = (...fields: [string, string][]) =>
    instance.fetch("/oauth/authorize", {
      method: "POST",
      body: new URLSearchParams([...carried, ...fields]),
    });
  const page = await send(["username", username], ["password", "glitch-lily"]);
  const login = /name="login" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const chosen = scopes.map((scope): [string, string] => ["scope[]", scope]);
  const back = await send(["login", login], ["decision", "authorize"], ...chosen);
  return back.headers.get("location") ?? "";
}
