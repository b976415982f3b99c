import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Screen } from '../../../../console/reviews/screen';
import { openConsoleScreen } from '../../../support/open-console-screen';
import { createOwnedReview, createOwnedReviewPage } from '../../../support/owned-review';

const LIST = 'GET /api/vitrine/reviews?page=1';

function respond(request: string): unknown {
  if (request.startsWith('GET')) return createOwnedReviewPage([createOwnedReview()]);
  if (request.includes('/check')) return { count: 2, errors: [] };
  return request.startsWith('POST') ? { imported: 2 } : {};
}

const open = () => openConsoleScreen(Screen, respond, 'reviews:write');

it('keeps a hidden review in the list, and undoes the change', async () => {
  const { requests, press, status, element } = await open();
  await press('Hide');
  expect(status()).toBe('The review “Quiet” of Tidal Bowl is hidden from the shop.');
  expect(element.querySelector('.list-row')?.getAttribute('data-hidden')).toBe('true');
  await press('Undo');
  expect(status()).toBe('The review “Quiet” of Tidal Bowl is in the shop.');
  expect(requests).toEqual([
    LIST,
    'PUT /api/vitrine/reviews/r1 {"state":"hidden"}',
    'PUT /api/vitrine/reviews/r1 {"state":"shown"}',
  ]);
});

it('ignores a second press while a review is being saved, and leaves it as it was after a failure', async () => {
  const { requests, press, setRespond, alert, status } = await open();
  setRespond(() => Response.json({ message: 'The database is down.' }, { status: 503 }));
  await press('Hide', 'Hide');
  expect(requests).toHaveLength(2);
  expect([alert(), status()]).toEqual(['The database is down.', '']);
});

it('limits the list to a state, from its first page', async () => {
  const { requests, choose } = await open();
  await choose('Reviews', 'hidden');
  expect(requests).toEqual([LIST, `${LIST}&state=hidden`]);
});

it('imports reviews, says how many, and loads the list again', async () => {
  const { requests, press, element, setRespond, alert } = await open();
  const text = element.querySelector('textarea') as HTMLTextAreaElement;
  const type = () =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(text, '[{}, {}]');
      text.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const importAll = async () => {
    await press('Check the reviews');
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(element.textContent).toContain('Import 2 reviews');
    });
    await press('Import 2 reviews');
  };
  await type();
  await importAll();
  expect(element.querySelector('.list-change')?.textContent).toBe('2 reviews imported.');
  expect(requests.at(-1)).toBe(LIST);

  setRespond((request) =>
    request.includes('/import') && !request.includes('/check')
      ? Response.json({ message: 'The database is down.' }, { status: 503 })
      : respond(request),
  );
  await type();
  await importAll();
  expect(alert()).toBe('The database is down.');
  expect(element.querySelector('.list-change')?.textContent).toBe('');
});
