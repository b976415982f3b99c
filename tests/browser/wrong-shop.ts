import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE = path.join(root, 'examples/minimal-backend/server.mjs');

/** A text of the minimal back end, and what stands in its place. */
export type Change = readonly [text: string, replacement: string];

/** A shop with mistakes: the minimal back end, changed. */
export interface WrongShop {
  readonly origin: string;
  close(): void;
}

/** Starts the minimal back end with changes of its source. Throws if a text is not in it. */
export async function startWrongShop(changes: readonly Change[]): Promise<WrongShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrong-shop-'));
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, changes.reduce(applyChange, readFileSync(SOURCE, 'utf8')));
  const env = { ...process.env, PORT: '0' };
  const server: ChildProcess = spawn(process.execPath, [file, path.join(root, 'dist')], { env });
  const [line] = (await once(server.stdout as NonNullable<typeof server.stdout>, 'data')) as [Buffer];
  return {
    // Diagnostics load there by themselves.
    origin: `http://localhost:${/:(\d+)\s/.exec(String(line))?.[1]}`,
    close() {
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function applyChange(source: string, [text, replacement]: Change): string {
  if (!source.includes(text)) throw new Error(`The minimal back end has no "${text}".`);
  return source.replaceAll(text, () => replacement);
}
