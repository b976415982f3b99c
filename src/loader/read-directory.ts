import type { Mount } from '../page/behaviour-context';
import { behaviourSelector } from '../page/behaviour-selector';
import { importNamedChunk } from '../page/import-chunk';
import type { Behaviour, Directory, DirectoryRow } from './behaviour';

type Chunk = Readonly<Record<string, Mount>>;

/** Defined by the build, which replaces `load` by the chunk's name. */
declare const RELEASE: string | undefined;

/** Returns the behaviours of a directory, with a default for everything that a row leaves out. */
export function readDirectory(directory: Directory): Behaviour[] {
  return Object.entries(directory).map(([name, row]) => ({
    when: row.events ? undefined : 'visible',
    events: [],
    ...row,
    name,
    selector: row.selector ?? behaviourSelector(name, row.engine as string),
    load: async () => (await importRow(name, row))[name] as Mount,
  }));
}

function importRow(name: string, { load }: DirectoryRow): Promise<Chunk> {
  if (typeof RELEASE === 'undefined') return load() as Promise<Chunk>;
  return importNamedChunk((load ?? name) as unknown as string);
}
