/** What the build's manifest says of a file. */
export interface ManifestFile {
  /** The module it was built from; none for what several share. */
  readonly source?: string;
  /** The files it needs at once. */
  readonly imports: readonly string[];
}

const BEACON_SOURCE = /^src\/(start-telemetry\.|tracking\/|perf\/|telemetry\/)/;

/**
 * The files that only count visits and vitals, which no peer does: those built from such modules, and what they alone
 * import. They are weighed apart.
 */
export function findBeaconFiles(files: Readonly<Record<string, ManifestFile>>): Set<string> {
  const isBeacon = ({ source }: ManifestFile) => source !== undefined && BEACON_SOURCE.test(source);
  const names = Object.keys(files);
  const imported = new Set(Object.values(files).flatMap(({ imports }) => imports));
  const roots = names.filter((name) => files[name]?.source !== undefined || !imported.has(name));
  const reach = (wanted: boolean) =>
    withImports(
      files,
      roots.filter((name) => isBeacon(files[name] ?? { imports: [] }) === wanted),
    );
  const others = reach(false);
  return new Set([...reach(true)].filter((name) => !others.has(name)));
}

function withImports(files: Readonly<Record<string, ManifestFile>>, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(files[name]?.imports ?? []));
  }
  return found;
}
