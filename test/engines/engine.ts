/** A browser that is driven as its user would: by keys and presses. */
export interface Engine extends AsyncDisposable {
  readonly name: string;
  open(url: string): Promise<void>;
  /** What an expression is in the page. */
  read<T>(expression: string): Promise<T>;
  press(place: Place): Promise<void>;
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  /** @param field an expression for a file field of the page */
  attach(field: string, path: string): Promise<void>;
  /** A PNG of what is seen. */
  picture(): Promise<Uint8Array>;
}

/** Pixels from the window's corner. */
export interface Place {
  x: number;
  y: number;
}

export type Key = "Escape" | "Enter" | "ArrowLeft" | "ArrowRight" | "ArrowDown" | "Tab";

export const WIDTH = 1280;
export const HEIGHT = 800;
