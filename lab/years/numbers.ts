export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** So many of a list, in even steps from the first to the last. */
export const evenly = <One>(all: readonly One[], most: number): One[] =>
  all.length <= most
    ? [...all]
    : Array.from(
        { length: most },
        (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]!,
      )

export const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
