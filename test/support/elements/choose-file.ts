import { allText, everything } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import type { Showing } from "./showing.ts";

/** Gives the field for a file in an element a file, as the browser's dialog would. */
export async function chooseFile({ element }: Showing, name: string, text: string): Promise<void> {
  const input = await until(() =>
    everything(element).find(one => one instanceof HTMLInputElement && one.type === "file"),
  );
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  (input as HTMLInputElement).files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await until(() => allText(element).includes(name));
}
