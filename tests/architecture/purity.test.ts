import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { root } from './project-files';
import { sourceFiles, sourceModules } from './source-modules';

/** They start something when they are loaded; that is what they are for. */
const ENTRIES = ['src/main.ts', 'src/stub.ts', 'console/performance/main.tsx'];

const modules = sourceFiles().filter(
  (file) => /^(src|schemas|console)\//.test(file) && !ENTRIES.includes(file),
);

let started: string[] = [];

beforeAll(importPackages);

beforeEach(() => {
  started = [];
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch'] as const) {
    recordCalls(globalThis, name);
  }
  recordCalls(EventTarget.prototype, 'addEventListener');
  recordCalls(process, 'on');
  recordCalls(process, 'once');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each(modules)('importing %s without a page does nothing', async (file) => {
  expect('document' in globalThis).toBe(false);
  const namesBefore = Reflect.ownKeys(globalThis);
  await import(/* @vite-ignore */ root + file);
  const added = Reflect.ownKeys(globalThis).filter((name) => !namesBefore.includes(name));
  expect({ added, started }).toEqual({ added: [], started: [] });
});

/** What a package does when it is loaded is not ours to judge: it is loaded before anyone watches. */
async function importPackages() {
  const names = sourceModules()
    .filter(({ file }) => modules.includes(file))
    .flatMap(({ imports }) => imports.filter(({ external, kind }) => external && kind === 'static'));
  for (const name of new Set(names.map(({ to }) => to))) await import(/* @vite-ignore */ name);
}

/** Calls made by the project's own modules; the test runner works with the same globals meanwhile. */
function recordCalls<Owner extends object>(owner: Owner, name: keyof Owner & string) {
  const original = owner[name] as (...args: unknown[]) => unknown;
  const record = function (this: unknown, ...args: unknown[]) {
    if (new Error().stack?.match(`${root}(src|schemas|console)/`)) started.push(name);
    return original.apply(this, args);
  };
  vi.spyOn(owner as Record<string, (...args: unknown[]) => unknown>, name).mockImplementation(record);
}
