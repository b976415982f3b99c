import { expect, it } from 'vitest';
import { NEW_BUDGET } from '../../../../console/alerts/budget-draft';
import { Screen } from '../../../../console/alerts/screen';
import type { Alert } from '../../../../contract/telemetry/alert';
import type { Budget } from '../../../../contract/telemetry/budget';
import { openConsoleScreen } from '../../../support/open-console-screen';

const PATH = '/api/vitrine/performance/';
const TITLE = 'LCP, all pages';
const REFUSAL = { message: 'The webhook is not an https URL.', field: 'webhook' };

const refuse = (body: object, status = 400) => Response.json(body, { status });

/** Returns the responses of a server in memory. */
function createServer(tests: Alert[] = []) {
  let budgets: Budget[] = [];
  let added = 0;
  let receivers = { emails: ['team@shop.example'], webhook: null as string | null };
  const toBudget = (id: string, input: object) =>
    ({ ...NEW_BUDGET, ...input, id, state: 'unknown', since: null, latest: null, pending: null }) as Budget;
  return (request: string): unknown => {
    const [, method, path = '', body = '{}'] = /^(\w+) (\S+) ?(.*)$/.exec(request) ?? [];
    const [kind, id = ''] = path.slice(PATH.length).split('/');
    const input = JSON.parse(body || '{}');
    if (kind === 'alerts' && id === 'test')
      return tests.length > 0
        ? { alert: tests.shift() }
        : refuse({ message: 'Nobody receives alerts yet.' }, 409);
    if (id === 'receivers' && method === 'GET') return { receivers, sends: { email: true, webhook: true } };
    if (id === 'receivers') {
      if (input.webhook?.startsWith('http:')) return refuse(REFUSAL);
      receivers = input;
      return {};
    }
    if (kind === 'alerts') return { alerts: [] };
    if (method === 'GET') return { budgets };
    if (input.limit > 10_000) return refuse({ message: 'limit: The limit is too great.', field: 'limit' });
    if (method === 'POST') budgets = [...budgets, toBudget(`b${++added}`, input)];
    if (method === 'PUT') budgets = budgets.map((each) => (each.id === id ? toBudget(id, input) : each));
    if (method === 'DELETE') budgets = budgets.filter((each) => each.id !== id);
    return method === 'DELETE' ? {} : { budget: budgets.find((each) => each.id === id) ?? budgets.at(-1) };
  };
}

async function open(tests: Alert[] = [], permissions = 'performance:read performance:write') {
  const screen = await openConsoleScreen(Screen, createServer(tests), permissions);
  const { element } = screen;
  return {
    ...screen,
    limits: () => [...element.querySelectorAll('.budget-row .list-about p')].map((each) => each.textContent),
    field: (selector: string) => element.querySelector(selector) as HTMLInputElement,
    result: () => element.querySelector('.list-change'),
    focused: () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
  };
}

it('adds, changes and deletes a budget, and undoes each', async () => {
  const { press, type, limits, status, focused, element } = await open();
  await press('Add a budget');
  expect(document.activeElement).toBe(element.querySelector('.budget-form select'));
  await press('Add the budget');
  expect([status(), focused()]).toEqual([`${TITLE}: the budget is added.`, 'Add a budget']);
  await press(`Change ${TITLE}`);
  await type('Limit (at most, in ms)', '2000');
  await press('Save the budget');
  expect([limits(), focused()]).toEqual([['p75 of at most 2,000\u202fms'], `Change ${TITLE}`]);
  await press('Undo');
  expect([limits(), status()]).toEqual([['p75 of at most 2,500\u202fms'], `${TITLE}: the change is undone.`]);
  await press(`Delete ${TITLE}`);
  expect([limits(), focused()]).toEqual([[], 'Add a budget']);
  await press('Undo');
  expect(limits()).toEqual(['p75 of at most 2,500\u202fms']);
});

it('undoes the addition of a budget', async () => {
  const { press, limits, element } = await open();
  await press('Add a budget');
  await press('Add the budget', 'Add the budget');
  expect(limits()).toHaveLength(1);
  await press('Undo');
  expect(limits()).toEqual([]);
  expect(element.textContent).not.toContain('Undo');
});

it('shows at the limit why the server refused it, and keeps what was typed', async () => {
  const { press, type, field, alert } = await open();
  await press('Add a budget');
  await type('Limit (at most, in ms)', '20000');
  await press('Add the budget');
  const limit = field('.budget-form [aria-invalid=true]');
  expect([limit.value, document.activeElement]).toEqual(['20000', limit]);
  expect(document.getElementById(limit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'limit: The limit is too great.',
  );
  expect(alert()).toBeUndefined();
});

it('closes the form of a budget that is deleted', async () => {
  const { press, element } = await open();
  await press('Add a budget');
  await press('Add the budget');
  await press(`Change ${TITLE}`);
  await press(`Delete ${TITLE}`);
  expect(element.querySelector('.budget-form')).toBeNull();
  expect(document.activeElement?.tagName).toBe('H1');
});

it('keeps the form of a budget and states why a call failed', async () => {
  const { press, alert, element } = await open();
  await press('Add a budget');
  await press('Send a test alert');
  expect(alert()).toBe('Nobody receives alerts yet.');
  expect(element.querySelector('.budget-form')).not.toBeNull();
});

it('marks the result of a test as a problem when a receiver did not accept it', async () => {
  const sent = (state: 'delivered' | 'failed'): Alert => ({
    ...{ id: 'a1', kind: 'test', at: '2026-03-04T12:00:00.000Z', budget: null, figure: null },
    deliveries: [
      { method: 'email', destination: 'one@shop.example', state: 'delivered', attempts: 1, error: null },
      { method: 'email', destination: 'two@shop.example', state, attempts: 1, error: 'Unknown mailbox.' },
    ],
  });
  const { press, result } = await open([sent('failed'), sent('delivered')]);
  await press('Send a test alert');
  expect(result()?.textContent).toBe(
    'Delivered to one@shop.example. Not delivered to two@shop.example: Unknown mailbox.',
  );
  expect(result()?.className).toContain('is-problem');
  await press('Send a test alert');
  expect(result()?.className).not.toContain('is-problem');
});

it('does not load the receivers for a role that may not change them', async () => {
  const { requests, element } = await open([], 'performance:read');
  expect(requests).toEqual([`GET ${PATH}budgets`, `GET ${PATH}alerts`]);
  expect(element.querySelector('form, .button')).toBeNull();
});

it('shows at the webhook why the server refused it, and keeps what was typed', async () => {
  const { type, press, field, status, requests } = await open();
  const saved = () => requests.filter((request) => request.startsWith('PUT')).length;
  const webhook = field('input[type="url"]');
  await type('Webhook', 'http://alerts.example/hook');
  await press('Save the receivers');
  const message = document.getElementById(webhook.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe(REFUSAL.message);
  expect([webhook.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', webhook]);
  expect(field('textarea').getAttribute('aria-invalid')).toBe('false');
  expect([webhook.value, field('textarea').value]).toEqual([
    'http://alerts.example/hook',
    'team@shop.example',
  ]);
  await type('Webhook', 'https://alerts.example/hook');
  await type('E-mail addresses, one a line', 'team@shop.example; more@shop.example');
  await press('Save the receivers', 'Save the receivers');
  expect(field('textarea').value).toBe('team@shop.example\nmore@shop.example');
  expect([saved(), status()]).toEqual([2, 'The receivers of alerts are saved.']);
  expect(webhook.getAttribute('aria-invalid')).toBe('false');
});
