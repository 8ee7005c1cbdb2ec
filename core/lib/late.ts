/** Code that is fetched when it is first wanted, or was brought along by who is sure to want it. */
export interface Late<Code> {
  /** Undefined until it is here. */
  readonly code: Code | undefined;
  /** Resolves when it is here, and asks for nothing. */
  readonly arrival: Promise<Code>;
  /** Asks for it, and again where it did not come. */
  load(): Promise<Code>;
  bring(code: Code): void;
}

export function late<Code>(fetch: () => Promise<Code>): Late<Code> {
  let code: Code | undefined;
  const { promise: arrival, resolve } = Promise.withResolvers<Code>();
  const bring = (given: Code) => {
    resolve((code = given));
    return given;
  };
  return {
    arrival,
    get code() {
      return code;
    },
    load: async () => code ?? bring(await fetch()),
    bring: given => void bring(given),
  };
}
