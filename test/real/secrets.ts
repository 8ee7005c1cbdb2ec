/** Fields of answers that nobody else may know, and what stands for each. */
const FIELDS = [
  "access_token",
  "refresh_token",
  "client_id",
  "client_secret",
  "chat_token",
  "code",
  "id_token",
] as const;

/** Everything secret that a recording has met. It is replaced wherever it stands. */
export function secretList() {
  const found = new Map<string, string>();
  const add = (name: string, value: string | null | undefined) => {
    if (value && value.length > 3) found.set(value, `the-${name.replace(/_/g, "-")}`);
  };
  return {
    add,
    /** Finds secrets in an answer. */
    look(text: string): void {
      for (const name of FIELDS)
        for (const [, value] of text.matchAll(new RegExp(`"${name}":\\s*"([^"]+)"`, "g")))
          add(name, value);
      for (const [field] of text.matchAll(/<(?:input|meta)[^>]*csrf[^>]*>/gi))
        add("csrf-token", /(?:value|content)="([^"]+)"/.exec(field)?.[1]);
    },
    scrub(text: string): string {
      const longestFirst = [...found].toSorted(([one], [other]) => other.length - one.length);
      return longestFirst.reduce(
        (clean, [value, name]) =>
          clean.replaceAll(value, name).replaceAll(encodeURIComponent(value), name),
        text,
      );
    },
  };
}
