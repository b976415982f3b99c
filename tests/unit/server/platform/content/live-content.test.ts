import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readContentItems,
  seedContentItems,
  writeContentItem,
} from '../../../../../server/platform/content/content-items';
import { changeContent } from '../../../../../server/platform/content/content-version';
import { createContentOpener, type LiveContent } from '../../../../../server/platform/content/live-content';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';
import type { Database, OpenDatabase } from '../../../../../server/platform/database/open-database';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import { openTestDatabase } from '../../open-test-database';

const KIND = 'notes';
type Notes = Readonly<Record<string, unknown>>;

let database: OpenDatabase;
let db: Database;
let websites = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function newScope() {
  const scope = { websiteId: `website-of-content-${++websites}`, kind: KIND };
  await openWebsite(db, scope.websiteId);
  return scope;
}

async function readNotes(from: Database, scope: { websiteId: string; kind: string }): Promise<Notes> {
  return Object.fromEntries((await readContentItems(from, scope)).map(({ id, value }) => [id, value]));
}

/** Opens the notes as one process does. */
function openNotes(
  scope: { websiteId: string; kind: string },
  read = (from: Database) => readNotes(from, scope),
): LiveContent<Notes> {
  const openContent = createContentOpener({ db, websiteId: scope.websiteId });
  return openContent<Notes>({ kind: KIND, initial: {}, read });
}

it('shows a change of one process in another at its next refresh', async () => {
  const scope = await newScope();
  const [one, other] = [openNotes(scope), openNotes(scope)];
  expect(await other.refresh()).toEqual({});
  await one.change((trx) => writeContentItem(trx, scope, { id: 'a', value: 1 }));
  expect(one.current()).toEqual({ a: 1 });
  expect(other.current()).toEqual({});
  expect(await other.refresh()).toEqual({ a: 1 });
});

it('reads content again only after a change', async () => {
  const scope = await newScope();
  let reads = 0;
  const notes = openNotes(scope, (from) => {
    reads += 1;
    return readNotes(from, scope);
  });
  await notes.refresh();
  const first = notes.current();
  await Promise.all([notes.refresh(), notes.refresh()]);
  expect(reads).toBe(1);
  expect(notes.current()).toBe(first);
  await changeContent(db, scope, (trx) => writeContentItem(trx, scope, { id: 'a', value: 1 }));
  await notes.refresh();
  expect(reads).toBe(2);
});

it('applies a change of its own without a read, and still reads those of others before it', async () => {
  const scope = await newScope();
  let reads = 0;
  const notes = openNotes(scope, (from) => {
    reads += 1;
    return readNotes(from, scope);
  });
  await notes.load();
  const write = (id: string) =>
    changeContent(db, scope, async (trx, version) => {
      await writeContentItem(trx, scope, { id, value: version });
      return version;
    });
  const own = await write('a');
  notes.apply(own, (known) => ({ ...known, a: own }));
  await notes.refresh();
  expect([reads, notes.current()]).toEqual([1, { a: own }]);
  await write('b');
  const next = await write('c');
  notes.apply(next, (known) => ({ ...known, c: next }));
  expect(Object.keys(notes.current())).toEqual(['a', 'c']);
  await notes.refresh();
  expect([reads, Object.keys(notes.current())]).toEqual([2, ['a', 'b', 'c']]);
  notes.apply(own, () => ({}));
  expect(Object.keys(notes.current())).toEqual(['a', 'b', 'c']);
});

it('keeps what is known while the database is unavailable', async () => {
  const scope = await newScope();
  let isDown = false;
  const notes = openNotes(scope, async (from) => {
    if (isDown) throw new DatabaseUnavailable('silent');
    return readNotes(from, scope);
  });
  await notes.change((trx) => writeContentItem(trx, scope, { id: 'a', value: 1 }));
  isDown = true;
  await notes.change((trx) => writeContentItem(trx, scope, { id: 'a', value: 2 }));
  expect(await notes.refresh()).toEqual({ a: 1 });
  isDown = false;
  expect(await notes.refresh()).toEqual({ a: 2 });
});

it('does not replace newer content by a slow read', async () => {
  const scope = await newScope();
  let holdNext = false;
  let release = () => {};
  const notes = openNotes(scope, async (from) => {
    const value = await readNotes(from, scope);
    if (holdNext) {
      holdNext = false;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return value;
  });
  await notes.refresh();
  await changeContent(db, scope, (trx) => writeContentItem(trx, scope, { id: 'a', value: 1 }));
  holdNext = true;
  const slow = notes.refresh();
  await notes.change((trx) => writeContentItem(trx, scope, { id: 'a', value: 2 }));
  release();
  await slow;
  expect(notes.current()).toEqual({ a: 2 });
});

it('runs changes of one kind one after another, and leaves the content as it is when one fails', async () => {
  const scope = await newScope();
  const [one, other] = [openNotes(scope), openNotes(scope)];
  const add = (notes: LiveContent<Notes>) =>
    notes.change(async (trx) => {
      const { count = 0 } = (await readNotes(trx, scope)) as { count?: number };
      await writeContentItem(trx, scope, { id: 'count', value: count + 1 });
    });
  await Promise.all([add(one), add(other), add(one), add(other)]);
  expect(await one.refresh()).toEqual({ count: 4 });
  const failing = one.change(async (trx) => {
    await writeContentItem(trx, scope, { id: 'count', value: 0 });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await one.refresh()).toEqual({ count: 4 });
  expect(await other.refresh()).toEqual({ count: 4 });
});

it('follows the files of the store until the owner changes an item', async () => {
  const scope = await newScope();
  await seedContentItems(db, scope, [
    { id: 'b', value: 'file' },
    { id: 'a', value: 'file' },
  ]);
  await writeContentItem(db, scope, { id: 'a', value: 'owner' });
  await seedContentItems(db, scope, [
    { id: 'b', value: 'newer file' },
    { id: 'a', value: 'newer file' },
  ]);
  expect(await readContentItems(db, scope)).toEqual([
    { id: 'b', value: 'newer file', revision: 0 },
    { id: 'a', value: 'owner', revision: 1 },
  ]);
});
