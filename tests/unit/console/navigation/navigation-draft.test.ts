import { expect, it } from 'vitest';
import { type LinkRow, removeRow } from '../../../../console/navigation/link-rows';
import {
  hasChanges,
  type NavigationDraft,
  toDraft,
  withAccount,
  withFields,
  withoutLastChange,
  withRows,
} from '../../../../console/navigation/navigation-draft';
import type { Layout } from '../../../../contract/navigation/navigation';

const link = (id: string) => ({
  ...{ collectionId: id, externalLink: null, memberAreaId: null },
  ...{ title: id, url: `/${id}`, children: [] },
});

const saved = (revision: number, ...ids: string[]): Layout => ({
  ...{ identifier: 'main', title: 'Main navigation', language: null, revision },
  links: ids.map(link),
});

const BEFORE = saved(3, 'a', 'b');
const titles = ({ rows }: NavigationDraft) => rows.map(({ title }) => title);
const undo = (draft: NavigationDraft) => withoutLastChange(draft) ?? never();

function write(draft: NavigationDraft, index: number, fields: Partial<LinkRow>): NavigationDraft {
  return withFields(draft, { ...(draft.rows[index] ?? never()), ...fields });
}

const titled = (title: string) => ({ title, externalLink: { title, url: '/x', newWindow: false } });

it('takes changes of the fields of one link back in one step', () => {
  let draft = toDraft(BEFORE, undefined);
  draft = write(write(write(draft, 0, titled('T')), 0, titled('Ti')), 1, titled('U'));
  expect(titles(draft)).toEqual(['Ti', 'U']);
  draft = undo(draft);
  expect(titles(draft)).toEqual(['Ti', 'b']);
  draft = undo(draft);
  expect([titles(draft), hasChanges(BEFORE, draft)]).toEqual([['a', 'b'], false]);
  expect(withoutLastChange(draft)).toBeNull();
});

it('makes the links that somebody else has saved a change that can be taken back', () => {
  const draft = withRows(toDraft(BEFORE, undefined), removeRow(toDraft(BEFORE, undefined).rows, 0));
  expect(toDraft(BEFORE, draft)).toBe(draft);
  const now = saved(4, 'a', 'b', 'c');
  const replaced = toDraft(now, draft);
  expect([titles(replaced), replaced.isReplaced, hasChanges(now, draft)]).toEqual([
    ['a', 'b', 'c'],
    true,
    false,
  ]);
  expect([titles(undo(replaced)), undo(replaced).isReplaced]).toEqual([['b'], false]);
  expect(toDraft(saved(4, 'b'), draft).isReplaced).toBe(false);
});

it('keeps the draft of a save whose links are not shown yet', () => {
  const draft = { ...withRows(toDraft(BEFORE, undefined), []), revision: 4 };
  expect(toDraft(BEFORE, draft)).toBe(draft);
});

it('renames the links to an account, and removes their address when it is disconnected', () => {
  const draft = toDraft(BEFORE, undefined);
  const account = { id: 'b', title: 'Order Now', url: 'https://order.example/' };
  const connected = withAccount(draft, 'b', account);
  expect(connected.rows.map(({ title, url }) => [title, url])).toEqual([
    ['a', '/a'],
    ['Order Now', 'https://order.example/'],
  ]);
  expect(withAccount(connected, 'b', null).rows[1]).toMatchObject({ title: 'Order Now', url: null });
});

function never(): never {
  throw new Error('It is missing.');
}
