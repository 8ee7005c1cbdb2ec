import type { FieldElement } from "./field-handle.ts";

/**
 * Tells assistive technology which list belongs to a field, and what is active in it. Several lines
 * are no combobox (https://www.w3.org/TR/html-aria/#el-textarea), and neither open nor closed.
 */
export function announceList(field: FieldElement, list: string | null, active: string | null) {
  set(field, "aria-controls", list);
  set(field, "aria-activedescendant", list && active);
  if (field instanceof HTMLInputElement) set(field, "aria-expanded", String(list !== null));
}

function set(field: FieldElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
