import { useState } from 'react';
import { ownerMessages } from '../../contract/shared/owner-messages';
import {
  changeTagCall,
  createTagCall,
  deleteTagCall,
  mergeTagCall,
  moveTagCall,
  tagsCall,
  undoTagCall,
} from '../../contract/tags/calls';
import type { NewTag, TagPage, TagType } from '../../contract/tags/tag';
import { api } from '../frame/api';
import { asOwnerFailure } from '../frame/owner-failure';
import { useLoaded } from '../frame/queries';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useChange } from '../frame/use-change';
import { describeSaved, type EditedTag, hasChanges, isListed, type TagDraft, type TagKey } from './tag-draft';

/** A form of the screen: `new` for that of a new category or tag. */
export interface TagFormName {
  tagType: TagType;
  form: 'new' | 'edit';
}

/** A change that the server makes. */
interface TagChange {
  /** Sends it over the version that the owner saw. */
  send(version: number): Promise<TagPage>;
  /** What it did. */
  text: string;
  /** The form that shows why it was refused; null for the screen. */
  form: TagFormName | null;
  onMade?(): void;
}

/** The categories and tags, and what the owner does with them. */
export type TagEditor = ReturnType<typeof useTags>;

/** Returns the categories and tags, of which one is edited at a time. */
export function useTags() {
  const sending = useTagChange();
  const { page, make } = sending;
  const [edited, setEdited] = useState<EditedTag | null>(null);
  /** How often another form was not opened because of the changes in the open one. */
  const [blocked, setBlocked] = useState(0);
  // Somebody else may have deleted it.
  const editing = edited && page && isListed(page, edited) ? edited : null;
  useUnsavedChanges(() => editing !== null && hasChanges(editing));
  const setForm = (next: EditedTag | null) => {
    sending.reset();
    setBlocked(0);
    setEdited(next);
  };
  /** Makes a change of what is edited, and closes its form. */
  const makeEdited = async (toChange: (form: EditedTag) => Omit<TagChange, 'form'>) => {
    if (!editing) return;
    setBlocked(0);
    const form: TagFormName = { tagType: editing.tagType, form: 'edit' };
    await make({ ...toChange(editing), form, onMade: () => setEdited(null) });
  };
  return {
    ...sending,
    editing,
    blocked,
    /** Returns why the last change of a form was refused; empty otherwise. */
    messageOf: ({ tagType, form }: TagFormName) =>
      blocked > 0 && form === 'edit'
        ? ownerMessages.oneTagAtATime.replace('{tagType}', tagType)
        : sending.messageOf({ tagType, form }),
    /** Opens the form of a category or tag, unless another form has changes. */
    open: (key: TagKey, saved: TagDraft) =>
      editing && hasChanges(editing) ? setBlocked(blocked + 1) : setForm({ ...key, draft: saved, saved }),
    edit: (changes: Partial<TagDraft>) =>
      editing && setForm({ ...editing, draft: { ...editing.draft, ...changes } }),
    close: () => setForm(null),
    /** Saves the open form. */
    save: () =>
      makeEdited((form) => ({
        send: (version) => api(changeTagCall, { params: form, body: { version, ...form.draft } }),
        text: describeSaved(form),
      })),
    /** Merges what is edited into another one. */
    merge: (into: { id: string; title: string }) =>
      makeEdited((form) => ({
        send: (version) => api(mergeTagCall, { params: form, body: { version, into: into.id } }),
        text: `${form.saved.title} is merged into ${into.title}.`,
      })),
    /** Deletes what is edited. */
    remove: () =>
      makeEdited((form) => ({
        send: (version) => api(deleteTagCall, { params: form, body: { version } }),
        text: `${form.saved.title} is deleted.`,
      })),
    /** Returns whether it was made. */
    create: (tag: Omit<NewTag, 'version'>) =>
      make({
        send: (version) => api(createTagCall, { body: { version, ...tag } }),
        text: `${tag.title.trim()} is made.`,
        form: { tagType: tag.tagType, form: 'new' },
      }),
    /** Moves a category one place among its neighbours. `place` is where it is then, from 1. */
    move: (
      { id, title, place, count }: { id: string; title: string; place: number; count: number },
      by: -1 | 1,
    ) =>
      make({
        send: (version) => api(moveTagCall, { params: { tagType: 'category', id }, body: { version, by } }),
        text: `${title} is now ${place} of ${count}.`,
        form: null,
      }),
    undo: () =>
      make({
        send: (version) => api(undoTagCall, { body: { version } }),
        text: 'The last change is taken back.',
        form: null,
      }),
  };
}

/** Returns the lists, and the change of them that the server makes, one at a time. */
function useTagChange() {
  const list = useLoaded(tagsCall, {});
  /** The form that made the last change. */
  const [lastForm, setLastForm] = useState<TagFormName | null>(null);
  const [made, setMade] = useState('');
  const saving = useChange({
    async send({ send }: TagChange) {
      try {
        return await send(list.value?.version ?? 0);
      } catch (error) {
        // The next attempt is made over the current version.
        if (asOwnerFailure(error).kind === 'refused') list.load();
        throw error;
      }
    },
    onChanged(page, { text, onMade }) {
      list.show(() => page);
      setMade(text);
      onMade?.();
    },
  });
  const { failure } = saving;
  const refused = failure?.kind === 'refused' ? lastForm : null;
  return {
    page: list.value,
    isLoading: list.isLoading,
    isSaving: saving.isSaving(),
    /** Why a load, or a change without a form, failed. */
    failure: (refused ? null : failure) ?? list.failure,
    change: failure ? '' : made,
    messageOf: ({ tagType, form }: TagFormName) =>
      failure && refused?.tagType === tagType && refused.form === form ? failure.message : '',
    async make(change: TagChange): Promise<boolean> {
      if (!list.value || saving.isSaving()) return false;
      setLastForm(change.form);
      return (await saving.change(change)) !== null;
    },
    reset() {
      setMade('');
      saving.reset();
    },
    load() {
      setMade('');
      saving.reset();
      list.load();
    },
  };
}
