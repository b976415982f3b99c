/** Returns what `compute` returned for the same key in an earlier build, else calls it. */
export function cached<Result>(key: readonly unknown[], compute: () => Promise<Result>): Promise<Result>;
