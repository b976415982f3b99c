import type { NewTag, TagPage } from '../../contract/tags/tag';
import { asOwnerFailure } from '../frame/owner-failure';
import { savedText } from '../frame/saved-text';
import { createScreenState, type ScreenState } from '../frame/screen-state';
import type { TagCalls, TagKey } from './tag-calls';
import {
  type EditedTag,
  editDraft,
  openForm,
  type TagDraft,
  type TagFormName,
  type TagState,
  UNLOADED_TAGS,
} from './tag-state';

export interface TagStore extends Pick<ScreenState<TagState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  /** Opens the form of a category or tag, unless another form has changes. */
  open(key: TagKey, saved: TagDraft): void;
  edit(changes: Partial<TagDraft>): void;
  close(): void;
  /** Saves the open form. */
  save(): Promise<void>;
  /** Returns whether it was made. */
  create(tag: Omit<NewTag, 'version'>): Promise<boolean>;
  /** Merges what is edited into another one. */
  merge(into: { id: string; title: string }): Promise<void>;
  /** Moves a category one place among its neighbours. `place` is where it is then, from 1. */
  move(category: { id: string; title: string; place: number; count: number }, by: -1 | 1): Promise<void>;
  /** Deletes what is edited. */
  delete(): Promise<void>;
  undo(): Promise<void>;
}

export interface TagStoreDeps {
  calls: TagCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** A change that the server makes. */
interface TagChange {
  /** Sends it over the version that the owner saw. */
  send(version: number): Promise<TagPage>;
  /** What it did. */
  text: string;
}

/** Returns a store of the categories and tags on the screen. */
export function createTagStore({ calls, onSignedOut }: TagStoreDeps): TagStore {
  const screen = createScreenState<TagState>(UNLOADED_TAGS, onSignedOut);
  const { subscribe, read, change } = screen;
  return {
    subscribe,
    read,
    load: () => screen.load(async (signal) => ({ page: await calls.load(signal), validationError: null })),
    open: (key, saved) => change(openForm(read(), key, saved)),
    edit: (changes) => change(editDraft(read(), changes)),
    close: () => change({ editing: null, validationError: null }),
    save: () =>
      changeEdited(screen, ({ draft, saved, ...key }) => ({
        send: (version) => calls.change(key, { version, ...draft }),
        text: savedText(JSON.stringify(draft) !== JSON.stringify(saved), `${draft.title.trim()} is saved`),
      })),
    create({ tagType, ...tag }) {
      const send = (version: number) => calls.create({ version, tagType, ...tag });
      const text = `${tag.title.trim()} is made.`;
      return makeChange(screen, { send, text }, { tagType, form: 'new' });
    },
    merge: ({ id, title }) =>
      changeEdited(screen, (edited) => ({
        send: (version) => calls.merge(edited, { version, into: id }),
        text: `${edited.saved.title} is merged into ${title}.`,
      })),
    async move({ id, title, place, count }, by) {
      const send = (version: number) => calls.move({ tagType: 'category', id }, { version, by });
      await makeChange(screen, { send, text: `${title} is now ${place} of ${count}.` }, null);
    },
    delete: () =>
      changeEdited(screen, (edited) => ({
        send: (version) => calls.delete(edited, version),
        text: `${edited.saved.title} is deleted.`,
      })),
    async undo() {
      const send = (version: number) => calls.undo(version);
      await makeChange(screen, { send, text: 'The last change is taken back.' }, null);
    },
  };
}

/**
 * Makes a change, one at a time, and returns whether the server has accepted it. `form` shows why it was refused; without
 * one, the screen does.
 */
async function makeChange(
  screen: ScreenState<TagState>,
  { send, text }: TagChange,
  form: TagFormName | null,
): Promise<boolean> {
  const { page, isSaving } = screen.read();
  if (!page || isSaving) return false;
  screen.change({ isSaving: true, validationError: null, failure: null, change: '' });
  try {
    const changed = await send(page.version);
    screen.change({ page: changed, isSaving: false, change: text });
    return true;
  } catch (error) {
    const { kind, message } = asOwnerFailure(error);
    if (form && kind === 'refused') screen.change({ isSaving: false, validationError: { ...form, message } });
    else screen.fail(error, { isSaving: false });
    return false;
  }
}

/** Changes the category or tag that is edited, and closes its form. */
async function changeEdited(
  screen: ScreenState<TagState>,
  toChange: (edited: EditedTag) => TagChange,
): Promise<void> {
  const { editing } = screen.read();
  if (!editing) return;
  const form: TagFormName = { tagType: editing.tagType, form: 'edit' };
  if (await makeChange(screen, toChange(editing), form)) screen.change({ editing: null });
}
