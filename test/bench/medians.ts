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

/** The median of each figure of several runs. */
export function medianOf<Figures extends { [Name in keyof Figures]: number }>(
  runs: readonly Figures[],
): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const middle = names.map(name => [name, median(runs.map(run => run[name]))]);
  return Object.fromEntries(middle) as Figures;
}
