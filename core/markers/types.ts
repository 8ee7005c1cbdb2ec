/** A read position: the id, and the order of the list in case ids can't be compared. */
export interface ReadPosition {
  id: string;
  order: readonly string[];
}
