/** One way to learn how a page does for who sees it. */
export interface Monitor {
  /** What `--only` takes; also the name of its folder. */
  readonly name: string;
  readonly label: string;
  /** Packages whose versions belong to the result. */
  readonly packages: readonly string[];
  /** Its tags in the page's head, ahead of the page's own script. */
  readonly head: (assets: MonitorAssets) => string;
  /** What it sends once it works; nothing where the page is alone. */
  readonly proof?: Proof;
}

export interface MonitorAssets {
  /** The files that start counting page views and vitals, the first to be run, by their addresses. */
  readonly countingFiles: readonly string[];
}

/** A beacon that says the page's largest contentful paint, which no monitor of vitals leaves out. */
export interface Proof {
  /** Where its path begins. */
  readonly path: string;
  /** In its query or its body. */
  readonly holds: RegExp;
}

/** Where the bundled script of a monitor is. */
export function monitorScript(name: string): string {
  return `/monitors/${name}.js`;
}
