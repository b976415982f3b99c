/** A file in the build's manifest. */
export interface ManifestFile {
  /** The module that it was built from; missing for a file that several modules share. */
  readonly source?: string;
  /** Its static imports. */
  readonly imports: readonly string[];
}

const BEACON_SOURCE = /^src\/(start-telemetry\.|tracking\/|perf\/|telemetry\/)/;

/**
 * Returns the files that only report telemetry: those built from telemetry modules, and files that only these import.
 * They are measured separately, because no peer reports telemetry.
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
