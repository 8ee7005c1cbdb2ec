/**
 * The source of a stable entry. Browsers keep it for 14 days, longer than the hashed chunk that
 * it names may exist; neither a reload of the page nor a second `import()` of the same address
 * mends that. So, when the chunk is missing, it replaces itself in the browser's cache and runs
 * its newer self once, under an address nobody has used. A chunk that is there is never asked
 * for twice, and the imports of its imports do not wait for it.
 */
export function loader(chunk: string, imports: readonly string[]): string {
  return `const own = new URL(import.meta.url);
for (const file of ${JSON.stringify(imports)}) import(file).catch(() => {});
try {
  await import(${JSON.stringify(chunk)});
} catch (error) {
  if (own.searchParams.has("again")) throw error;
  await fetch(own, { cache: "reload" }).catch(() => {});
  own.searchParams.set("again", Date.now().toString(36) + Math.random().toString(36).slice(2));
  await import(own.href);
}
`;
}
