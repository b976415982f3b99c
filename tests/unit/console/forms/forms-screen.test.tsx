import { expect, it, vi } from 'vitest';
import { Screen } from '../../../../console/forms/screen';
import type { AnswerPage, OwnedDelivery } from '../../../../contract/forms/form-submission';
import { openConsoleScreen } from '../../../support/open-console-screen';
import { createOpenForm } from '../../../support/open-form';
import { SAMPLE_FORM } from '../../server/features/forms/sample-form';

vi.mock('../../../../console/forms/form-preview', () => ({ FormPreview: () => null }));

const ANSWERS = 'GET /api/vitrine/console/forms/f1/answers';
const RETRY = 'POST /api/vitrine/forms/f1/deliveries/d1/retry';

const delivery: OwnedDelivery = {
  id: 'd1',
  submissionId: 's1',
  method: 'email',
  destination: 'studio@example.com',
  state: 'failed',
  attempts: 9,
  queuedAt: '2026-11-22T10:00:00.000Z',
  dueAt: null,
  endedAt: '2026-11-22T12:00:00.000Z',
  lastError: 'No such mailbox.',
};

function respond(request: string): unknown {
  if (request === 'GET /api/vitrine/forms') return { forms: [] };
  if (request.startsWith('GET')) {
    const page: AnswerPage = {
      ...{ formId: 'f1', name: 'Contact', count: 60, page: Number(request.split('page=')[1]), pageCount: 2 },
      ...{ submissions: [], failedDeliveries: [delivery] },
    };
    return page;
  }
  if (request === RETRY) return { state: 'pending' };
  return Response.json({ message: 'The site has 200 forms.' }, { status: 409 });
}

const open = (address: string, permissions = 'forms:write') =>
  openConsoleScreen(Screen, respond, permissions, address);

it('loads the page of answers that an address names, and the next one', async () => {
  const { requests, press, element } = await open('/config/forms/f1?page=2');
  expect(element.querySelector('h1')?.textContent).toBe('Contact');
  await press('Newer');
  expect(requests).toEqual([`${ANSWERS}?page=2`, `${ANSWERS}?page=1`]);
  expect(location.pathname + location.search).toBe('/config/forms/f1');
});

it('queues a delivery again, and states why that failed', async () => {
  const { requests, press, status, setRespond, alert } = await open('/config/forms/f1');
  await press('Send again to studio@example.com', 'Send again to studio@example.com');
  expect(status()).toBe('The delivery to studio@example.com is queued again.');
  expect(requests).toEqual([`${ANSWERS}?page=1`, RETRY, `${ANSWERS}?page=1`]);
  setRespond(() => Response.json({ message: 'It was delivered.' }, { status: 404 }));
  await press('Send again to studio@example.com');
  expect([alert(), status()]).toEqual(['It was delivered.', '']);
});

it('offers a person who may only read no change', async () => {
  const { element } = await open('/config/forms/f1', 'forms:read');
  expect(element.textContent).toContain('View the form');
  expect(element.textContent).not.toContain('Send again');
});

it('makes a form, whose editor opens, and states why that failed', async () => {
  const { requests, press, type, setRespond, element } = await open('/config/forms');
  await type('Name', 'Visit');
  await press('Create', 'Create');
  expect(requests.slice(1)).toEqual(['POST /api/vitrine/console/forms {"name":"Visit"}']);
  expect(element.querySelector('.form-new [role=status]')?.textContent).toBe('The site has 200 forms.');
  setRespond(() => createOpenForm());
  await press('Create');
  expect(location.pathname + location.search).toBe(`/config/forms/${SAMPLE_FORM.id}?edit`);
  expect(document.activeElement?.textContent).toBe(SAMPLE_FORM.name);
});
