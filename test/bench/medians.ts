/** The middle one of an odd number of values. */
function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[(values.length - 1) / 2];
  if (middle === undefined) throw new Error(`${values.length} values have no middle`);
  return middle;
}

/** Runs a measurement several times in a row and takes the median of each of its figures. */
export async function medians<Figures extends { [Name in keyof Figures]: number }>(
  times: number,
  measure: () => Promise<Figures>,
): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await measure());
  return medianOf(runs);
}

/** The same for the client and what it stands beside, in turn: a busy machine is busy for both. */
export async function mediansBeside<Figures extends { [Name in keyof Figures]: number }>(
  times: number,
  measure: { bare: () => Promise<Figures>; client: () => Promise<Figures> },
): Promise<{ bare: Figures; client: Figures }> {
  const bare: Figures[] = [];
  const client: Figures[] = [];
  for (let run = 0; run < times; run += 1) {
    bare.push(await measure.bare());
    client.push(await measure.client());
  }
  return { bare: medianOf(bare), client: medianOf(client) };
}

function medianOf<Figures extends { [Name in keyof Figures]: number }>(
  runs: readonly Figures[],
): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const middle = names.map(name => [name, median(runs.map(run => run[name]))]);
  return Object.fromEntries(middle) as Figures;
}
