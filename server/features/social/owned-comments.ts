import type { CommentState, OwnedCommentPage } from '../../../contract/comments/comment';
import type { Database } from '../../platform/database/open-database';
import type { SocialItem } from './social-settings';

const PAGE_SIZE = 50;

/** Returns a page of all comments, newest first; the last page for a number after it. */
export async function readOwnedComments(
  db: Database,
  websiteId: string,
  { state, page: wanted }: { state?: CommentState | undefined; page: number },
  items: readonly SocialItem[],
): Promise<OwnedCommentPage> {
  let limited = db.selectFrom('itemComment').where('websiteId', '=', websiteId);
  if (state) limited = limited.where('state', '=', state);
  const total = await limited.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirst();
  const count = Number(total?.count ?? 0);
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = await limited
    .selectAll()
    .orderBy('writtenAt', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  const comments = rows.map((row) => ({
    id: row.id,
    itemId: row.itemId,
    itemTitle: byId.get(row.itemId)?.title ?? row.itemId,
    itemUrl: byId.get(row.itemId)?.url ?? '',
    parentId: row.parentId,
    author: { displayName: row.author },
    writtenAt: row.writtenAt.toISOString(),
    state: row.state,
    starred: row.isStarred,
    text: row.body,
  }));
  return { count, page, pageCount, comments };
}

/** Changes a comment; returns false if it does not exist. */
export async function moderate(
  db: Database,
  websiteId: string,
  id: string,
  { state, starred }: { state?: CommentState | undefined; starred?: boolean | undefined },
): Promise<boolean> {
  const changes = {
    ...(state === undefined ? {} : { state }),
    ...(starred === undefined ? {} : { isStarred: starred }),
  };
  const found = db
    .selectFrom('itemComment')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('id', '=', id);
  if (Object.keys(changes).length > 0)
    await db
      .updateTable('itemComment')
      .set(changes)
      .where('websiteId', '=', websiteId)
      .where('id', '=', id)
      .execute();
  return (await found.executeTakeFirst()) !== undefined;
}
