import type { Comment, CommentPage, CommentState } from '../../../contract/comments/comment';
import type { Database } from '../../platform/database/open-database';
import { splitIntoParts } from './comment-parts';
import { orderThreads } from './order-threads';
import { splitIntoPages } from './split-into-pages';

/** Comments of an item that can be read: the oldest of those that the visitor may see. */
const MAX_READ = 10_000;

/** Which comments to read. */
export interface WantedComments {
  itemId: string;
  /** Includes this visitor's own that wait. */
  visitorHash?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  /** Id of a comment: the page that has it, if there is one, instead of `page`. */
  around?: string | undefined;
}

export interface NewComment {
  id: string;
  itemId: string;
  parentId: string | null;
  author: string;
  body: string;
  visitorHash: string;
  /** The same key of the same visitor is the same comment. */
  requestKey: string;
  writtenAt: Date;
}

/**
 * Returns a page of the comments of an item that a visitor may see: the approved ones and the visitor's own that wait. A page
 * after the last has none.
 */
export async function readComments(
  db: Database,
  websiteId: string,
  { itemId, visitorHash = '', page = 1, around }: WantedComments,
): Promise<CommentPage> {
  const places = await db
    .selectFrom('itemComment')
    .select(['id', 'parentId', 'state'])
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'approved'),
        and([eb('state', '=', 'pending'), eb('visitorHash', '=', visitorHash)]),
      ]),
    )
    .orderBy('writtenAt')
    .orderBy('id')
    .limit(MAX_READ)
    .execute();
  const ordered = orderThreads(places);
  const pages = splitIntoPages(ordered);
  const found = pages.findIndex((each) => each.some(({ id }) => id === around)) + 1;
  const shown = found || page;
  return {
    comments: await readBodies(db, websiteId, pages[shown - 1] ?? []),
    page: shown,
    pageCount: pages.length,
    publicCommentCount: ordered.filter(({ state }) => state === 'approved').length,
  };
}

/** Returns the comments at these places, in their order. */
async function readBodies(
  db: Database,
  websiteId: string,
  places: readonly { id: string; depth: number }[],
): Promise<Comment[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom('itemComment')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, depth }) => {
    const row = byId.get(id);
    return row ? [describeComment({ ...row, depth })] : [];
  });
}

interface CommentRow {
  id: string;
  parentId: string | null;
  state: CommentState;
  isStarred: boolean;
  author: string;
  body: string;
  writtenAt: Date;
}

function describeComment(row: CommentRow & { depth: number }): Comment {
  return {
    id: row.id,
    parentId: row.parentId,
    depth: row.depth,
    author: { displayName: row.author },
    writtenAt: row.writtenAt.toISOString(),
    starred: row.isStarred,
    isPending: row.state === 'pending',
    parts: splitIntoParts(row.body),
  };
}

/** Returns whether a visitor may reply to a comment: it is approved, and of the same item. */
export async function canReply(
  db: Database,
  websiteId: string,
  { itemId, parentId }: Pick<NewComment, 'itemId'> & { parentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('itemComment')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('id', '=', parentId)
    .where('itemId', '=', itemId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a comment, which waits for the owner, once for each key of a visitor. Returns its id. */
export async function storeComment(db: Database, websiteId: string, comment: NewComment): Promise<string> {
  await db
    .insertInto('itemComment')
    .values({ ...comment, websiteId, state: 'pending', isStarred: false })
    .onConflict((conflict) => conflict.columns(['websiteId', 'visitorHash', 'requestKey']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('itemComment')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('visitorHash', '=', comment.visitorHash)
    .where('requestKey', '=', comment.requestKey)
    .executeTakeFirstOrThrow();
  return id;
}
