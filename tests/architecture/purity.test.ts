import { parseSync } from 'oxc-parser';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readProjectFile, root, sourceFiles } from './project-files';

/** They start something when they are loaded; that is what they are for. */
const ENTRIES = ['src/main.ts', 'src/telemetry-entry.ts', 'src/stub.ts', 'console/app.tsx'];

const modules = sourceFiles().filter(
  (file) => /^(src|contract|console)\//.test(file) && !ENTRIES.includes(file),
);

let started: string[] = [];

beforeAll(async () => {
  await importPackages();
  // Test files share modules. Here, each is loaded anew.
  vi.resetModules();
});

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
});

// Each module is loaded once, in its own test or in that of the first module that imports it.
it.each(modules)('importing %s without a page does nothing', async (file) => {
  expect('document' in globalThis).toBe(false);
  const namesBefore = Reflect.ownKeys(globalThis);
  await import(/* @vite-ignore */ root + file);
  const added = Reflect.ownKeys(globalThis).filter((name) => !namesBefore.includes(name));
  expect({ added, started }).toEqual({ added: [], started: [] });
});

/** Loads the packages first: their effects on import are not the project's. */
async function importPackages() {
  const specifiers = modules.flatMap((file) =>
    parseSync(file, readProjectFile(file)).module.staticImports.map(
      ({ moduleRequest }) => moduleRequest.value,
    ),
  );
  const packages = new Set(specifiers.filter((specifier) => !specifier.startsWith('.')));
  for (const name of packages) await import(/* @vite-ignore */ name);
}

/** Calls made by the project's own modules; the test runner works with the same globals meanwhile. */
function recordCalls<Owner extends object>(owner: Owner, name: keyof Owner & string) {
  const original = owner[name] as (...args: unknown[]) => unknown;
  const record = function (this: unknown, ...args: unknown[]) {
    if (new Error().stack?.match(`${root}(src|contract|console)/`)) started.push(name);
    return original.apply(this, args);
  };
  vi.spyOn(owner as Record<string, (...args: unknown[]) => unknown>, name).mockImplementation(record);
}
