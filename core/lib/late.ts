/** Code that loads when it is first needed, or is provided by a caller that imports it. */
export interface Late<Code> {
  /** The code; undefined until it has loaded. */
  readonly code: Code | undefined;
  /** Resolves when the code has loaded. Does not start loading. */
  readonly arrival: Promise<Code>;
  /** Loads the code; tries again if the last attempt failed. */
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
