import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseUnavailable } from '../../platform/database/database-failure';
import { runInGroups } from '../../platform/database/run-in-groups';
import { encodeEntry } from './spool-entries';
import { readPart, type SpoolPart } from './spool-parts';

const OPEN = '.open';
const SEALED = '.sealed';
const DAMAGED = '.damaged';
/** Of files whose payloads may be stored elsewhere already. */
const SENT = '.sent';
/** The end of the name of a file whose first bytes are stored elsewhere. */
const POSITION = /@(\d+)$/;
/** A process seals its file each second: one that is this old, in milliseconds, belongs to none any more. */
const ABANDONED_MS = 60_000;

/** About 12,000 records, which one insert stores in less than a second. */
const MAX_FILE_BYTES = 8_000_000;

const HOST = hostname().replaceAll('-', '_');
const OWNER = `${HOST}-${process.pid}-`;

export interface SpoolOptions {
  /** Folder of the files. Processes may share it. */
  dir: string;
  /** Bytes of all files. */
  maxBytes: number;
  /** Bytes of a file or of a part of one, unless a single entry has more; 8 MB unless given. */
  maxFileBytes?: number;
}

/** Records on disk that are not in ClickHouse yet. */
export interface Spool {
  /** Resolves when the payload is on the disk. Throws DatabaseUnavailable when the spool is full. */
  append(payload: string): Promise<void>;
  /** Returns the files that no process writes any more, the oldest first, after ending the one of this process. */
  seal(): Promise<string[]>;
  /** Marks a file whose payloads are about to be stored elsewhere. Returns it, and how far it was stored before. */
  markSent(file: string): Promise<SentFile>;
  /**
   * Returns the next part of a file that is sealed, from its beginning unless a position is given. A file that an earlier
   * version wrote may have many. Null if another process has removed the file.
   */
  read(file: string, position?: number): Promise<SpoolPart | null>;
  /** Keeps in the name of a marked file that its payloads before a position are stored elsewhere. Returns the file. */
  advance(file: string, position: number): Promise<string>;
  /** Removes a file whose payloads are stored elsewhere. */
  remove(file: string): Promise<void>;
  /** Keeps a damaged file, whose other payloads are stored elsewhere, under another name, and returns it. */
  setAside(file: string): Promise<string>;
  /** Bytes in the folder, as far as this process has seen. */
  size(): number;
}

/** A file whose payloads may be stored elsewhere. */
export interface SentFile {
  file: string;
  /** Whether another attempt has marked it before. */
  wasSent: boolean;
  /** Payloads before this position are stored elsewhere. */
  position: number;
}

interface OpenFile {
  handle: FileHandle;
  path: string;
  bytes: number;
}

/**
 * Returns the spool in a folder. Each process appends to a file of its own, named by time and process, and starts a new one
 * before it would have too many bytes. Payloads that arrive during a write share the next one. What is written to a file after
 * another process renamed it is written again elsewhere, so that any process may store and remove files that are sealed.
 */
export function createSpool({ dir, maxBytes, maxFileBytes = MAX_FILE_BYTES }: SpoolOptions): Spool {
  let current: OpenFile | undefined;
  let bytes = 0;
  let createdAt = 0;

  const create = async (): Promise<OpenFile> => {
    await mkdir(dir, { recursive: true });
    // Files of one millisecond are in order, too.
    createdAt = Math.max(Date.now(), createdAt + 1);
    const file = path.join(dir, `${createdAt}-${OWNER}${randomUUID()}${OPEN}`);
    const handle = await open(file, 'ax');
    try {
      await syncFolder(dir);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return { handle, path: file, bytes: 0 };
  };
  const close = async (suffix: string) => {
    const file = current;
    current = undefined;
    if (!file) return;
    await file.handle.close();
    // Another process may have taken it over.
    await rename(file.path, renameEnd(file.path, suffix)).catch(ignoreMissing);
  };
  const write = async (entries: Buffer) => {
    if (current && current.bytes + entries.length > maxFileBytes) await close(SEALED);
    for (;;) {
      current ??= await create();
      await current.handle.appendFile(entries);
      await current.handle.datasync();
      current.bytes += entries.length;
      if (await exists(current.path)) return;
      // The process was stopped for so long that another one took the file over, perhaps before these entries.
      await close(SEALED);
    }
  };
  // Writing and sealing take turns.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(run, run);
    turn = result.catch(() => undefined);
    return result;
  };
  const appendTogether = runInGroups<Buffer, void>({
    run: async (entries) => {
      const all = Buffer.concat(entries);
      if (bytes + all.length > maxBytes)
        throw new DatabaseUnavailable('The spool of performance records is full.');
      await inTurn(() =>
        write(all).catch(async (error: unknown) => {
          // An entry may be torn: nothing may follow it.
          await close(SEALED).catch(() => undefined);
          throw error;
        }),
      );
      bytes += all.length;
      return entries.map(() => undefined);
    },
    mayJoin: (entries, next) => lengthOf(entries) + next.length <= maxFileBytes,
  });

  return {
    append: (payload) => appendTogether(encodeEntry(payload)),
    async seal() {
      const found = await inTurn(async () => {
        await close(SEALED);
        return sealAbandoned(dir);
      });
      bytes = found.reduce((sum, { size }) => sum + size, 0);
      return found.filter(({ file }) => file.endsWith(SEALED) || file.endsWith(SENT)).map(({ file }) => file);
    },
    async markSent(file) {
      if (file.endsWith(SENT)) return { file, wasSent: true, position: positionOf(file) };
      const sent = renameEnd(file, SENT);
      const isMine = await rename(file, sent).then(() => true, ignoreMissing);
      return { file: sent, wasSent: isMine !== true, position: 0 };
    },
    async read(file, position = 0) {
      return (await readPart(file, position, maxFileBytes).catch(ignoreMissing)) ?? null;
    },
    async advance(file, position) {
      const stem = path.basename(file, SENT).replace(POSITION, '');
      const advanced = path.join(path.dirname(file), `${stem}@${position}${SENT}`);
      await rename(file, advanced).catch(ignoreMissing);
      return advanced;
    },
    remove: (file) => rm(file, { force: true }),
    async setAside(file) {
      const kept = renameEnd(file, DAMAGED);
      await rename(file, kept).catch(ignoreMissing);
      return kept;
    },
    size: () => bytes,
  };
}

function lengthOf(entries: readonly Buffer[]): number {
  return entries.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the name of a file with another ending. */
function renameEnd(file: string, suffix: string): string {
  return `${file.slice(0, -path.extname(file).length)}${suffix}`;
}

function positionOf(file: string): number {
  return Number(POSITION.exec(path.basename(file, SENT))?.[1] ?? 0);
}

/** Seals the files that no process writes any more, and returns all files by name. */
async function sealAbandoned(dir: string): Promise<{ file: string; size: number }[]> {
  const names = ((await readdir(dir).catch(ignoreMissing)) ?? []).sort();
  const found: { file: string; size: number }[] = [];
  for (const name of names) {
    const file = path.join(dir, name);
    const details = await stat(file).catch(ignoreMissing);
    if (!details) continue;
    const isOld = Date.now() - details.mtimeMs > ABANDONED_MS;
    const isAbandoned = name.endsWith(OPEN) && (isOld || hasEnded(name));
    const sealed = isAbandoned ? renameEnd(file, SEALED) : file;
    if (isAbandoned) await rename(file, sealed).catch(ignoreMissing);
    found.push({ file: sealed, size: details.size });
  }
  return found;
}

/** Whether the process of a file has ended, as far as this one can see: it has closed its own file before. */
function hasEnded(file: string): boolean {
  const [, host, pid] = file.split('-');
  if (host !== HOST) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(ignoreMissing)) !== undefined;
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
