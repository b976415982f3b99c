import type { TagPage, TagType } from '../../contract/tags/tag';
import { savedText } from '../frame/saved-text';

/** Names a category by its slug, and a tag by itself. */
export interface TagKey {
  tagType: TagType;
  id: string;
}

/** What the form of a category or tag holds. */
export interface TagDraft {
  title: string;
  description: string;
  parentSlug: string;
}

/** The category or tag that is edited. */
export interface EditedTag extends TagKey {
  draft: TagDraft;
  saved: TagDraft;
}

/** Returns whether the form has changes that are not saved. */
export function hasChanges({ draft, saved }: EditedTag): boolean {
  return JSON.stringify(draft) !== JSON.stringify(saved);
}

/** Returns whether a category or tag is in the lists. */
export function isListed({ collections, tags }: TagPage, { tagType, id }: TagKey): boolean {
  return tagType === 'tag'
    ? tags.some(({ title }) => title === id)
    : collections.some(({ categories }) => categories.some(({ slug }) => slug === id));
}

/** Returns the name by which the page finds the button that opens a form. */
export function entryOf({ tagType, id }: TagKey): string {
  return `${tagType} ${id}`;
}

/** Returns the names of the button that opened a form, also once the draft is saved: a tag is named by its title. */
export function openersOf(edited: EditedTag): string {
  const { tagType, id, draft } = edited;
  return [id, ...(tagType === 'tag' ? [draft.title.trim()] : [])]
    .map((each) => entryOf({ tagType, id: each }))
    .join('\n');
}

/** Returns what saving a draft did. */
export function describeSaved(edited: EditedTag): string {
  return savedText(hasChanges(edited), `${edited.draft.title.trim()} is saved`);
}
