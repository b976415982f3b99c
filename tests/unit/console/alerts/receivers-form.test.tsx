import { act, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlertCalls } from '../../../../console/alerts/alert-calls';
import { type AlertStore, createAlertStore } from '../../../../console/alerts/alert-store';
import { AlertsScreen } from '../../../../console/alerts/alerts-screen';
import type { AlertSettings } from '../../../../contract/telemetry/alert';

const SETTINGS: AlertSettings = {
  receivers: { emails: ['team@shop.example'], webhook: null },
  sends: { email: true, webhook: true },
};
const REFUSAL = { message: 'The webhook is not an https URL.', field: 'webhook' };

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Renders the screen over a server that refuses receivers whose webhook has no TLS, and returns what it saved. */
async function show() {
  const saved: string[] = [];
  const respond = (body: object, status = 200) => Response.json(body, { status });
  const fetch = async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return respond(url.endsWith('receivers') ? SETTINGS : { budgets: [], alerts: [] });
    if (String(body).includes('http://')) return respond(REFUSAL, 400);
    saved.push(String(body));
    return respond({});
  };
  const calls = createAlertCalls(fetch as typeof globalThis.fetch);
  const store = createAlertStore({ calls, canChange: true, onSignedOut: vi.fn() });
  await act(async () => root.render(<Screen store={store} />));
  await act(() => store.load());
  return saved;
}

function Screen({ store }: { store: AlertStore }) {
  return (
    <AlertsScreen
      state={useSyncExternalStore(store.subscribe, store.read)}
      canChange
      onEdit={vi.fn()}
      onSave={vi.fn()}
      onRemove={vi.fn()}
      onUndo={vi.fn()}
      onSaveReceivers={store.saveReceivers}
      onTest={vi.fn()}
      onDirty={vi.fn()}
      onRetry={() => void store.load()}
    />
  );
}

const field = () => document.querySelector('input[type="url"]') as HTMLInputElement;
const emails = () => document.querySelector('textarea') as HTMLTextAreaElement;

/** Types a webhook and saves the receivers. */
async function save(webhook: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  act(() => {
    set?.call(field(), webhook);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    document
      .querySelector('.receivers-form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

it('shows at the webhook why the server refused it, and keeps what was typed', async () => {
  const saved = await show();
  await save('http://alerts.example/hook');
  const message = document.querySelector('[role="alert"]');
  expect(message?.textContent).toBe(REFUSAL.message);
  expect(field().getAttribute('aria-describedby')).toBe(message?.parentElement?.id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(emails().getAttribute('aria-invalid')).toBe('false');
  expect([field().value, emails().value]).toEqual(['http://alerts.example/hook', 'team@shop.example']);
  await save('https://alerts.example/hook');
  expect(saved).toHaveLength(1);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBe('false');
});
