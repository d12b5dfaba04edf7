/** The value below which this share of the values lies, between the two nearest where it falls between them. 0 without values. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle of values in any order; of an even number the mean of the two in the middle. Undefined without values. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = sortAscending(values);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

/** These values from the smallest to the largest, for {@link quantile}. */
export const sortAscending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
