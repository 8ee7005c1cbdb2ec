/** Code that is fetched when it is first wanted, or was brought along by who is sure to want it. */
export interface Late<Code> {
  /** Undefined until it is here. */
  readonly code: Code | undefined;
  /** Asks for it, and again where it did not come. */
  load(): Promise<Code>;
  bring(code: Code): void;
}

export function late<Code>(fetch: () => Promise<Code>): Late<Code> {
  let code: Code | undefined;
  return {
    get code() {
      return code;
    },
    load: async () => (code ??= await fetch()),
    bring: given => void (code = given),
  };
}
