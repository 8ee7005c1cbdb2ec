/** Code that loads when it is first needed, or is provided by a caller that imports it. */
export interface Late<Code> {
  /** The code; undefined until it has loaded. */
  readonly code: Code | undefined;
  /** Resolves when the code has loaded. Does not start loading. */
  readonly loaded: Promise<Code>;
  /** Loads the code; tries again if the last attempt failed. */
  load(): Promise<Code>;
  provide(code: Code): void;
}

export function late<Code>(fetch: () => Promise<Code>): Late<Code> {
  let code: Code | undefined;
  const { promise: loaded, resolve } = Promise.withResolvers<Code>();
  const setCode = (newCode: Code) => {
    resolve((code = newCode));
    return newCode;
  };
  return {
    loaded,
    get code() {
      return code;
    },
    load: async () => code ?? setCode(await fetch()),
    provide: newCode => void setCode(newCode),
  };
}
