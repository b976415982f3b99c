import {
  changeTagCall,
  createTagCall,
  deleteTagCall,
  mergeTagCall,
  moveTagCall,
  tagsCall,
  undoTagCall,
} from '../../contract/tags/calls';
import type { ChangedTag, NewTag, TagPage, TagType } from '../../contract/tags/tag';
import { api } from '../frame/api';

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
  return {
    load: (signal) => api(tagsCall, {}, { fetch, signal }),
    create: (body) => api(createTagCall, { body }, { fetch }),
    change: (params, body) => api(changeTagCall, { params, body }, { fetch }),
    merge: (params, body) => api(mergeTagCall, { params, body }, { fetch }),
    move: (params, body) => api(moveTagCall, { params, body }, { fetch }),
    delete: (params, version) => api(deleteTagCall, { params, body: { version } }, { fetch }),
    undo: (version) => api(undoTagCall, { body: { version } }, { fetch }),
  };
}
