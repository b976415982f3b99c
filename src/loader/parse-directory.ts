import type { Mount } from '../page/behaviour-context';
import { behaviourSelector } from '../page/behaviour-selector';
import { importNamedChunk } from '../page/import-chunk';
import type { Behaviour, Directory } from './behaviour';

/** Selects nothing: no page has this id, and browsers look ids up in a table. */
const NO_ELEMENT = '#vitrine-';

type Chunk = Readonly<Record<string, Mount>>;

/** Defined by the build, which replaces `load` by the chunk's name. */
declare const RELEASE: string | undefined;

/** Returns the behaviours of a directory, with a default for everything that a row leaves out. */
export function parseDirectory(directory: Directory): Behaviour[] {
  return Object.entries(directory).map(([name, row]) => ({
    when: row.events ? undefined : 'visible',
    events: [],
    ...row,
    name,
    _engine: row.selector ?? row.engine ?? NO_ELEMENT,
    _selector: row.selector ?? behaviourSelector(name, row.engine as string),
    async load() {
      const chunk =
        typeof RELEASE === 'undefined'
          ? row.load()
          : importNamedChunk((row.load ?? name) as unknown as string);
      return ((await chunk) as Chunk)[name] as Mount;
    },
  }));
}
