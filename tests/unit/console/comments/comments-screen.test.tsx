import { expect, it } from 'vitest';
import { Screen } from '../../../../console/comments/screen';
import { openConsoleScreen } from '../../../support/open-console-screen';
import { createOwnedComment, createOwnedCommentPage } from '../../../support/owned-comment';

const LIST = 'GET /api/vitrine/comments';

function open() {
  const page = createOwnedCommentPage([createOwnedComment()]);
  return openConsoleScreen(Screen, (request) => (request.startsWith('GET') ? page : {}), 'comments:write');
}

it('loads the comments that wait first, and another state from its first page', async () => {
  const { requests, choose } = await open();
  await choose('Show', 'hidden');
  await choose('Show', '');
  expect(requests).toEqual([`${LIST}?page=1&state=pending`, `${LIST}?page=1&state=hidden`, `${LIST}?page=1`]);
});

it('keeps a changed comment in the list, and undoes the change', async () => {
  const { requests, press, status, element } = await open();
  await press('Approve');
  expect(status()).toBe('The comment by Ada on One plank is on its page.');
  expect(element.querySelector('.list-row')?.textContent).toContain('On its page');
  await press('Undo');
  expect(status()).toContain('waits for approval again');
  expect(requests.slice(1)).toEqual([
    'PUT /api/vitrine/comments/c1 {"state":"approved"}',
    'PUT /api/vitrine/comments/c1 {"state":"pending","starred":false}',
  ]);
});

it('ignores a second press while a comment is being saved', async () => {
  const { requests, press } = await open();
  await press('Approve', 'Hide');
  expect(requests.slice(1)).toEqual(['PUT /api/vitrine/comments/c1 {"state":"approved"}']);
});

it('leaves a comment as it was after a failure, and loads the list again', async () => {
  const { requests, press, setRespond, alert, status, element } = await open();
  setRespond(() => Response.json({ message: 'The database is down.' }, { status: 503 }));
  await press('Approve');
  expect(alert()).toBe('The database is down.');
  expect([status(), element.querySelector('.list-row')?.textContent]).toEqual([
    '',
    expect.stringContaining('Waits for you'),
  ]);
  setRespond(() => createOwnedCommentPage([]));
  await press('Try again');
  expect([alert(), requests.at(-1)]).toEqual([undefined, `${LIST}?page=1&state=pending`]);
});

it('asks to sign in again, and then repeats the load', async () => {
  const screen = await openConsoleScreen(Screen, () => Response.json({}, { status: 401 }));
  expect(screen.onSignedOut).toHaveBeenCalledOnce();
  expect(screen.alert()).toBe('Your session has ended. Sign in again.');
  screen.setRespond(() => createOwnedCommentPage([createOwnedComment()]));
  await screen.signIn();
  expect([screen.alert(), screen.element.querySelectorAll('.list-row').length]).toEqual([undefined, 1]);
});
