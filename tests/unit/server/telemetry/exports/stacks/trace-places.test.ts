import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  createTracer,
  openTracer,
  type TracerOptions,
} from '../../../../../../server/telemetry/exports/stacks/trace-places';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

let failures: string[];
let closing: AbortController;
beforeEach(() => {
  failures = [];
  closing = new AbortController();
});

const open = (options: Partial<TracerOptions> = {}) =>
  createTracer({
    signal: closing.signal,
    onFailure: (error) => failures.push(String(error)),
    ...options,
  });

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Returns the module of a thread. */
const moduleOf = (name: string, code: string) => pathToFileURL(write(name, code));

/** Returns a map whose first line has columns of source 0, 1, … */
const mapOf = (sources: readonly string[], mappings: string) =>
  JSON.stringify({ version: 3, names: [], sources, mappings });
const small = write('small.map', mapOf(['a.ts', '../b.ts'], 'AAAA,ECAA'));
const other = write('other.map', mapOf(['other.ts'], 'AAEA'));
const broken = write('broken.map', 'no map');
const place = (files: string[], column = 1, line = 1) => ({ files, line, column });

it('returns the places in the sources in the order of the places', async () => {
  const missing = path.join(folder, 'missing.map');
  const places = [
    place([small], 3),
    place([other]),
    place([missing, broken, small]),
    place([missing]),
    place([broken]),
    place([folder]),
    place([small], 0),
    place([small], 1, 0),
    place([small], 1, 9),
  ];
  const source = (file: string, line = 1) => ({ file, line, column: 1, name: null });
  expect(await open()(places)).toEqual([
    source('b.ts'),
    source('other.ts', 3),
    source('a.ts'),
    ...Array(6).fill(null),
  ]);
  expect(failures).toEqual([]);
});

it('reads a file again after it has changed', async () => {
  const trace = open();
  const file = write('changing.map', mapOf(['before.ts'], 'AAAA'));
  expect(await trace([place([file])])).toMatchObject([{ file: 'before.ts' }]);
  write('changing.map', mapOf(['after.ts'], 'AAAA'));
  expect(await trace([place([file])])).toMatchObject([{ file: 'after.ts' }]);
});

it('does not block the thread of the server with a map of nearly 20 MB, and leaves out a larger one', async () => {
  const mappings = `AAAA${',CAAC'.repeat(3_990_000)}`;
  const files = [write('large.map', mapOf(['large.ts'], mappings))];
  const tooLarge = [write('too-large.map', mapOf(['large.ts'], `${mappings}${' '.repeat(100_000)}`))];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  // A busy machine is slow; the server would give up after 15 seconds.
  const trace = open({ timeoutMs: 120_000 });
  expect(await trace([place(files, 1000), place(tooLarge)])).toEqual([
    { file: 'large.ts', line: 1, column: 1000, name: null },
    null,
  ]);
  const took = performance.now() - started;
  delay.disable();
  expect(failures).toEqual([]);
  // Nanoseconds. Reading the map in this thread would delay it for nearly all of the time.
  expect(delay.max / 1e6).toBeLessThan(took / 2);
});

it.each([
  ['throws', 'throw new Error("thrown")', 'Error: thrown'],
  ['exceeds the time', 'for (;;);', 'AbortError: The operation was aborted'],
  [
    'exceeds its memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill(0.5));',
    'ERR_WORKER_OUT_OF_MEMORY',
  ],
])('returns no place when the thread %s, and reports it', async (name, code, failure) => {
  const trace = open({
    worker: moduleOf(`${name}.mjs`, code),
    timeoutMs: name.includes('time') ? 200 : 60_000,
  });
  expect(await trace([place([small]), place([other])])).toEqual([null, null]);
  expect(failures).toEqual([expect.stringContaining(failure)]);
  expect(await trace([])).toEqual([]);
});

it('returns no place when the module of the thread is missing, and continues with the next call', async () => {
  const worker = pathToFileURL(path.join(folder, 'later.mjs'));
  const trace = open({ worker });
  expect(await trace([place([small])])).toEqual([null]);
  expect(failures).toEqual([expect.stringContaining('Cannot find module')]);
  moduleOf(
    'later.mjs',
    'import { parentPort } from "node:worker_threads"; parentPort.postMessage(["found"]);',
  );
  expect(await trace([place([small])])).toEqual(['found']);
});

it('runs one thread at a time', async () => {
  const code = `import { parentPort, workerData } from "node:worker_threads";
    import { existsSync, rmSync, writeFileSync } from "node:fs";
    const [{ files: [file] }] = workerData;
    const isAlone = !existsSync(file);
    writeFileSync(file, "");
    setTimeout(() => { rmSync(file); parentPort.postMessage([isAlone]); }, 50);`;
  const trace = open({ worker: moduleOf('alone.mjs', code) });
  const lock = path.join(folder, 'lock');
  expect(await Promise.all([1, 2, 3].map(() => trace([place([lock])])))).toEqual([[true], [true], [true]]);
});

it('returns no place for a call that comes while ten others wait', async () => {
  const code = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(["found"]);';
  const trace = open({ worker: moduleOf('found.mjs', code) });
  const results = await Promise.all(Array.from({ length: 11 }, () => trace([place([small])])));
  expect(results).toEqual([...Array(10).fill(['found']), [null]]);
  expect(failures).toEqual([expect.stringContaining('Too many stacks')]);
  expect(await trace([place([small])])).toEqual(['found']);
});

it('returns no place for a call that has waited for too long', async () => {
  const code = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(["found"]);';
  const trace = open({ worker: moduleOf('found-late.mjs', code), maxWaitMs: 0 });
  const [first, second] = [trace([place([small])]), trace([place([small])])];
  expect(await second).toEqual([null]);
  expect(failures).toContainEqual(expect.stringContaining('Too many stacks'));
  await first;
});

it('ends the thread when the server closes, and starts no other', async () => {
  const trace = open({ worker: moduleOf('endless.mjs', 'for (;;);'), timeoutMs: 60_000 });
  const results = [trace([place([small])]), trace([place([small])])];
  setTimeout(() => closing.abort(), 100);
  expect(await Promise.all(results)).toEqual([[null], [null]]);
  expect(await trace([place([small])])).toEqual([null]);
  expect(failures).toEqual([]);
});

it('starts no thread of a server that is closing', async () => {
  const app = Fastify();
  const trace = openTracer(app);
  expect(await trace([place([small])])).toMatchObject([{ file: 'a.ts' }]);
  await app.close();
  expect(await trace([place([small])])).toEqual([null]);
});
