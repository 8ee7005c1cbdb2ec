import { everything } from "../../../demo/states/roles.ts";

/** The field with this label, of whatever type. */
export function fieldOf(root: Node, label: string): HTMLInputElement | undefined {
  return everything(root).find((element): element is HTMLInputElement => {
    if (!(element instanceof HTMLInputElement)) return false;
    const names = [element.ariaLabel, ...[...(element.labels ?? [])].map(one => one.textContent)];
    return names.some(name => name?.trim().startsWith(label));
  });
}
