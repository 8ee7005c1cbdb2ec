import type { FieldElement } from "./field-handle.ts";

/**
 * Sets the ARIA attributes that connect a field with its suggestions and the active one. A textarea
 * can't be a combobox (https://www.w3.org/TR/html-aria/#el-textarea), so it has no `aria-expanded`.
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
