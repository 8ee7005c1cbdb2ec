/** How far a list was read: this id, and the order of the list where ids do not tell it. */
export interface Reach {
  id: string;
  order: readonly string[];
}
