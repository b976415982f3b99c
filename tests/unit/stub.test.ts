import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Stub } from '../../src/loader/stub-handover';
import { get } from '../support/test-page';

const scope = window as { vitrine?: unknown };

beforeEach(() => {
  vi.stubGlobal('PRESSABLE', 'button');
  vi.stubGlobal('OWNS_FORM', 'button');
  document.body.innerHTML = '<button type="button">Add to Cart</button>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete scope.vitrine;
});

/** Runs the stub as the inline script of a page does. */
async function runStub(): Promise<void> {
  vi.resetModules();
  await import('../../src/stub');
}

it('keeps the presses that it holds when its inline script runs again', async () => {
  await runStub();
  get('button').click();
  await runStub();
  expect((scope.vitrine as Stub).held).toHaveLength(1);
});

it('leaves `window.vitrine` of the script, also when a script that replaces the page runs it again', async () => {
  const api = { configure: () => {} };
  scope.vitrine = api;
  await runStub();
  expect(scope.vitrine).toBe(api);
});

it('runs on a page with an element of the id `vitrine`', async () => {
  scope.vitrine = document.createElement('form');
  await runStub();
  expect((scope.vitrine as Stub).held).toEqual([]);
});
