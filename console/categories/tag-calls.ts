import {
  type ChangedTag,
  type NewTag,
  type TagPage,
  type TagType,
  tagPageSchema,
} from '../../contract/tags/tag';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/vitrine/console/tags';

/** Names a category by its slug, and a tag by itself. */
export interface TagKey {
  tagType: TagType;
  id: string;
}

export interface TagCalls {
  /** @throws {OwnerFailure} */
  load(signal: AbortSignal): Promise<TagPage>;
  /** @throws {OwnerFailure} */
  create(tag: NewTag): Promise<TagPage>;
  /** @throws {OwnerFailure} */
  change(key: TagKey, change: ChangedTag): Promise<TagPage>;
  /** Gives the products of a category or tag another one. @throws {OwnerFailure} */
  merge(key: TagKey, change: { version: number; into: string }): Promise<TagPage>;
  /** Moves a category one place. @throws {OwnerFailure} */
  move(key: TagKey, change: { version: number; by: -1 | 1 }): Promise<TagPage>;
  /** @throws {OwnerFailure} */
  delete(key: TagKey, version: number): Promise<TagPage>;
  /** Takes the last change back. @throws {OwnerFailure} */
  undo(version: number): Promise<TagPage>;
}

/** Returns the owner's calls of categories and tags. */
export function createTagCalls(fetch: typeof globalThis.fetch): TagCalls {
  const send = (path: string, method: string, body: unknown) =>
    callOwner(fetch, { path: `${CALL}${path}`, ...jsonRequest(method, body) }, tagPageSchema);
  const pathOf = ({ tagType, id }: TagKey) => `/${tagType}/${encodeURIComponent(id)}`;
  return {
    load: (signal) => callOwner(fetch, { path: CALL, signal }, tagPageSchema),
    create: (tag) => send('', 'POST', tag),
    change: (key, change) => send(pathOf(key), 'PUT', change),
    merge: (key, change) => send(`${pathOf(key)}/merge`, 'POST', change),
    move: (key, change) => send(`${pathOf(key)}/move`, 'POST', change),
    delete: (key, version) => send(`${pathOf(key)}/delete`, 'POST', { version }),
    undo: (version) => send('/undo', 'POST', { version }),
  };
}
