import { act } from 'react';
import { expect, it } from 'vitest';
import { Screen } from '../../../../console/api-keys/screen';
import type { ApiKey } from '../../../../contract/api-keys/api-key';
import { openConsoleScreen } from '../../../support/open-console-screen';

const LIST = 'GET /api/vitrine/console/api-keys';
const KEY: ApiKey = {
  id: 'k/1',
  name: 'Export',
  role: 3,
  ending: 'wxyz',
  createdBy: 'Ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
};

async function open() {
  const screen = await openConsoleScreen(Screen, (request) => {
    if (request === LIST) return { keys: [KEY] };
    return request.endsWith('}') ? { key: KEY, secret: 'vitrine_key_wxyz' } : {};
  });
  const type = (name: string) =>
    act(async () => {
      const field = screen.element.querySelector('.key-form input') as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const create = async () => {
    await type('Export');
    await screen.press('Create');
  };
  const events = () =>
    screen.requests
      .filter((request) => request.includes('RecordEvent'))
      .map((request) => /api_keys_panel_(\w+?)&/.exec(request)?.[1]);
  return {
    ...screen,
    create,
    events,
    secret: () => screen.element.querySelector<HTMLInputElement>('#new-key'),
  };
}

it('shows a new key until it is dismissed or revoked', async () => {
  const { create, press, secret, events } = await open();
  await create();
  expect(secret()?.value).toBe('vitrine_key_wxyz');
  expect(document.activeElement).toBe(secret());
  await press('Hide');
  expect(secret()).toBeNull();
  await create();
  await press('Revoke Export');
  expect(secret()).toBeNull();
  expect(events()).toEqual(['open', 'create', 'create', 'revoke']);
});

it('restores the key that was revoked last', async () => {
  const { press, status, requests, element, events } = await open();
  await press('Revoke Export');
  expect(status()).toBe('Export is revoked. Programs that use it receive 401.');
  await press('Undo');
  expect(status()).toBe('Export works again.');
  expect(element.textContent).not.toContain('Undo');
  expect(requests.filter((request) => request.includes('k%2F1'))).toEqual([
    'POST /api/vitrine/console/api-keys/k%2F1/revoke',
    'POST /api/vitrine/console/api-keys/k%2F1/restore',
  ]);
  expect(events()).toEqual(['open', 'revoke', 'restore']);
});

it('states why a key is refused, without an event', async () => {
  const { create, setRespond, alert, secret, events } = await open();
  setRespond(() => Response.json({ message: 'Revoke one first.' }, { status: 409 }));
  await create();
  expect([alert(), secret()]).toEqual(['Revoke one first.', null]);
  expect(events()).toEqual(['open']);
});
