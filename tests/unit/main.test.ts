import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each value that a copy of the script assigned to `window.vitrine`. */
let assigned: unknown[];

beforeEach(() => {
  assigned = [];
  document.body.innerHTML = '';
  // Telemetry waits for an idle browser.
  vi.stubGlobal('requestIdleCallback', () => 0);
  setGlobal(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(window, 'vitrine');
});

function setGlobal(initial: unknown): void {
  const current = (): unknown => assigned.at(-1) ?? initial;
  const set = (value: unknown) => void assigned.push(value);
  Object.defineProperty(window, 'vitrine', { get: current, set, configurable: true });
}

/** Runs one more copy of the script, as a page with two script tags does. */
async function runCopy(): Promise<void> {
  vi.resetModules();
  await import('../../src/main');
}

function setPrerendering(isPrerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: isPrerendering, configurable: true });
}

function activate(): void {
  setPrerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
}

it('starts once on a page with two copies of it', async () => {
  await runCopy();
  await runCopy();
  expect(assigned).toHaveLength(1);
});

it('starts once, at the activation, on a prerendered page with two copies of it', async () => {
  setPrerendering(true);
  await runCopy();
  await runCopy();
  expect(assigned).toHaveLength(0);
  activate();
  expect(assigned).toHaveLength(1);
});

it('starts once on a prerendered page that loads a copy before and one after the activation', async () => {
  setPrerendering(true);
  await runCopy();
  activate();
  await runCopy();
  expect(assigned).toHaveLength(1);
});

it('starts once when the second copy runs first, because the first one waits for the activation', async () => {
  setPrerendering(true);
  await runCopy();
  setPrerendering(false);
  await runCopy();
  activate();
  expect(assigned).toHaveLength(1);
});

it('starts once on a page whose stub ran before each copy', async () => {
  setGlobal({ held: [], errors: [] });
  await runCopy();
  await runCopy();
  expect(assigned).toHaveLength(1);
});

it('starts on a page with a form whose names are those of a copy', async () => {
  document.body.innerHTML = '<form id="vitrine"><input name="configure"></form>';
  setGlobal(Object.assign(document.createElement('form'), { configure: document.createElement('input') }));
  await runCopy();
  expect(assigned).toHaveLength(1);
});
