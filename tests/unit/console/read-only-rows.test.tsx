import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommentRow } from '../../../console/comments/comment-row';
import { OrderRow } from '../../../console/orders/order-row';
import { createOwnedComment } from '../../support/owned-comment';
import { createListedOrder } from '../../support/owned-order';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** Returns the names of the buttons of a row. */
async function buttonsOf(row: React.ReactElement): Promise<(string | null)[]> {
  const element = document.createElement('ul');
  const root = createRoot(element);
  await act(async () => root.render(row));
  const names = [...element.querySelectorAll('button')].map((button) => button.textContent);
  await act(async () => root.unmount());
  return names;
}

it('a role that only reads sees no buttons that change', async () => {
  const comment = { comment: createOwnedComment(), isSaving: false, onModerate: vi.fn() };
  expect(await buttonsOf(<CommentRow {...comment} canChange />)).toEqual(['Approve', 'Hide', 'Star']);
  expect(await buttonsOf(<CommentRow {...comment} canChange={false} />)).toEqual([]);
  const order = {
    order: createListedOrder(),
    href: '/config/orders/1001',
    isSaving: false,
    onChange: vi.fn(),
  };
  expect(await buttonsOf(<OrderRow {...order} canChange />)).toEqual(['Mark as fulfilled']);
  expect(await buttonsOf(<OrderRow {...order} canChange={false} />)).toEqual([]);
});
