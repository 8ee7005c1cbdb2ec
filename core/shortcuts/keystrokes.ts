/** The parts of a `keydown` event that tell which keys are pressed. */
export interface PressedKeys {
  readonly key: string;
  /** The key's place on the keyboard, such as `KeyJ`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  getModifierState?(name: string): boolean;
}

/** Keys that do nothing alone. */
const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead"]);

/**
 * Names a keystroke: `j`, `?`, `Shift+e`, `Alt+n`; `Mod+k` is ⌘ K on a Mac, Ctrl+K elsewhere. Null
 * for a modifier alone.
 */
export function strokeOf(pressed: PressedKeys, isMac: boolean): string | null {
  const { key } = pressed;
  if (MODIFIERS.has(key) || key === "" || key === "Unidentified" || key === "Process") return null;
  // On many keyboards AltGr, which counts as Ctrl and Alt, types characters such as @.
  const isTyping = pressed.getModifierState?.("AltGraph") === true;
  const ctrl = pressed.ctrlKey && !isTyping;
  const alt = pressed.altKey && !isTyping;
  const name = key === " " ? "Space" : letterOf(pressed, alt);
  // The other characters already depend on Shift: `?` has it on most keyboards.
  const shift = pressed.shiftKey && (name.length > 1 || /^\p{L}$/u.test(name));
  return [
    (isMac ? pressed.metaKey : ctrl) && "Mod",
    isMac ? ctrl && "Ctrl" : pressed.metaKey && "Meta",
    alt && "Alt",
    shift && "Shift",
    name,
  ]
    .filter(Boolean)
    .join("+");
}

/**
 * The letter in lower case, whatever Caps Lock says; that of a Latin keyboard where another script
 * is typed, and with Alt, which types other characters on a Mac.
 */
function letterOf({ key, code }: PressedKeys, alt: boolean): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isPlain = [...key].length === 1 && key.charCodeAt(0) < 128;
  if (letter && [...key].length === 1 && (alt || !isPlain)) return letter.toLowerCase();
  return [...key].length === 1 ? key.toLowerCase() : key;
}

/** The keystrokes of a shortcut, in the order in which they are pressed: `g h`. */
export const strokesOf = (keys: string): string[] => keys.split(" ");

/** The keys of a stroke: `Alt+n` has two. */
export const keysOfStroke = (stroke: string): string[] => stroke.match(/[^+]+|\+$/g) ?? [];
