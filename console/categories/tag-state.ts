import { ownerMessages } from '../../contract/shared/owner-messages';
import type { TagPage, TagType } from '../../contract/tags/tag';
import type { LoadedState } from '../frame/screen-state';
import type { TagKey } from './tag-calls';

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

/** A form of the screen: `new` for that of a new category or tag. */
export interface TagFormName {
  tagType: TagType;
  form: 'new' | 'edit';
}

/** Why a change was refused. */
export interface TagError extends TagFormName {
  message: string;
}

export interface TagState extends LoadedState {
  /** Null until the first load. */
  page: TagPage | null;
  editing: EditedTag | null;
  /** How often the focus has to move to the form that is open. */
  focusCount: number;
  /** Why the last change was refused, with the form that shows it. */
  validationError: TagError | null;
  isSaving: boolean;
  /** What the last change did; empty without one. */
  change: string;
}

/** The state of the screen before the first load. */
export const UNLOADED_TAGS: TagState = {
  page: null,
  editing: null,
  focusCount: 0,
  validationError: null,
  isSaving: false,
  isLoading: true,
  failure: null,
  change: '',
};

/** Returns whether the open form has changes that are not saved. */
export function hasChanges({ editing }: Pick<TagState, 'editing'>): boolean {
  return editing !== null && JSON.stringify(editing.draft) !== JSON.stringify(editing.saved);
}

/** Returns the screen with the form of a category or tag, unless another form has changes. */
export function openForm(state: TagState, key: TagKey, saved: TagDraft): TagState {
  const { editing } = state;
  const focusCount = state.focusCount + 1;
  if (editing && hasChanges(state)) {
    const { tagType } = editing;
    const message = ownerMessages.oneTagAtATime.replace('{tagType}', tagType);
    return { ...state, validationError: { tagType, form: 'edit', message }, focusCount };
  }
  return {
    ...state,
    editing: { ...key, draft: saved, saved },
    validationError: null,
    change: '',
    focusCount,
  };
}

/** Returns the screen with changes in the form that is open. */
export function editDraft(state: TagState, changes: Partial<TagDraft>): TagState {
  const { editing } = state;
  if (!editing) return state;
  return {
    ...state,
    editing: { ...editing, draft: { ...editing.draft, ...changes } },
    validationError: null,
  };
}
