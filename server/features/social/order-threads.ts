/** Deeper replies are shown beside those that they reply to. */
const MAX_DEPTH = 3;

interface Threaded {
  id: string;
  parentId: string | null;
}

/**
 * Returns comments with their depth, each after the one that it replies to. Replies to a comment that is missing are
 * left out.
 *
 * @param comments oldest first
 */
export function orderThreads<T extends Threaded>(comments: readonly T[]): (T & { depth: number })[] {
  const repliesTo = new Map<string | null, T[]>();
  for (const comment of comments)
    repliesTo.set(comment.parentId, [...(repliesTo.get(comment.parentId) ?? []), comment]);
  const ordered: (T & { depth: number })[] = [];
  // A stack rather than a recursion: a thread may be long.
  const waiting = (repliesTo.get(null) ?? []).map((comment) => ({ comment, depth: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { comment, depth } = next;
    ordered.push({ ...comment, depth });
    const replies = repliesTo.get(comment.id) ?? [];
    waiting.push(
      ...replies.map((reply) => ({ comment: reply, depth: Math.min(depth + 1, MAX_DEPTH) })).reverse(),
    );
  }
  return ordered;
}
