import type { Comment, CommentState } from '../../schemas/comment-schemas';
import type { Database } from '../database/open-database';
import { splitIntoParts } from './comment-parts';
import { orderThreads } from './order-threads';

/** Comments that a page shows at most: the oldest of those that the visitor may see. */
const SHOWN = 500;

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

/** Returns the comments of an item that a visitor may see: the approved ones and the visitor's own that wait. */
export async function readComments(
  db: Database,
  websiteId: string,
  { itemId, visitorHash = '' }: { itemId: string; visitorHash?: string | undefined },
): Promise<Comment[]> {
  const rows = await db
    .selectFrom('itemComment')
    .selectAll()
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
    .limit(SHOWN)
    .execute();
  return orderThreads(rows).map(describe);
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

function describe(row: CommentRow & { depth: number }): Comment {
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
