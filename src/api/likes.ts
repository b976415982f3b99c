import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { type RequestFailure, requestJson } from './request-json';

/** How many visitors like an item, and whether this one does. */
export interface Likes {
  readonly likeCount: number;
  readonly isLiked: boolean;
}

/** Returns the likes of an item. @throws {RequestFailure} */
export async function readLikes(page: Page, itemId: string): Promise<Likes> {
  return (await requestJson(page, pathOf(itemId))) as Likes;
}

/** Stores whether the visitor likes an item, once for each visitor. @throws {RequestFailure} */
export async function sendLike(page: Page, itemId: string, isLiked: boolean): Promise<Likes> {
  const send = async (): Promise<Likes> => {
    const headers = { 'X-CSRF-Token': (await getCrumb(page)) ?? '' };
    return (await requestJson(page, pathOf(itemId), { method: 'POST', body: { isLiked }, headers })) as Likes;
  };
  // A refusal sets a new crumb.
  return send().catch((error: RequestFailure) => {
    if (error.status === 403) return send();
    throw error;
  });
}

function pathOf(itemId: string): string {
  return `/api/vitrine/items/${encodeURIComponent(itemId)}/likes`;
}
