import { ownerMessages } from '../../schemas/owner-messages';
import type { NewTag, TagPage, TagType } from '../../schemas/tag-schemas';
import { asOwnerFailure } from '../call-owner';
import { createScreenState, type LoadedState, type ScreenState } from '../screen-state';
import type { TagCalls, TagKey } from './tag-calls';

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

export interface TagState extends LoadedState {
  /** Null until the first load. */
  page: TagPage | null;
  editing: EditedTag | null;
  /** How often the focus has to move to the form that is open. */
  focusCount: number;
  /** Why the last change was refused, with the form that shows it: `new` for that of a new one. */
  mistake: { tagType: TagType; form: 'new' | 'edit'; message: string } | null;
  isSaving: boolean;
  /** What the last change did; empty without one. */
  change: string;
}

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

/** Returns whether the open form has changes that are not saved. */
export function hasChanges({ editing }: Pick<TagState, 'editing'>): boolean {
  return editing !== null && JSON.stringify(editing.draft) !== JSON.stringify(editing.saved);
}

/** Returns a store of the categories and tags on the screen. */
export function createTagStore({ calls, onSignedOut }: TagStoreDeps): TagStore {
  const screen = createScreenState<TagState>(
    {
      page: null,
      editing: null,
      focusCount: 0,
      mistake: null,
      isSaving: false,
      isLoading: true,
      failure: null,
      change: '',
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const run = async (
    work: (version: number) => Promise<TagPage>,
    { text, form }: { text: string; form: Omit<NonNullable<TagState['mistake']>, 'message'> | null },
  ): Promise<boolean> => {
    const { page, isSaving } = read();
    if (!page || isSaving) return false;
    change({ isSaving: true, mistake: null, failure: null, change: '' });
    try {
      const changed = await work(page.version);
      change({ page: changed, isSaving: false, change: text });
      return true;
    } catch (error) {
      const failure = asOwnerFailure(error);
      if (form && failure.kind === 'refused')
        change({ isSaving: false, mistake: { ...form, message: failure.message } });
      else screen.fail(error, { isSaving: false });
      return false;
    }
  };
  /** Changes what is edited, and closes its form. */
  const end = async (
    work: (edited: EditedTag, version: number) => Promise<TagPage>,
    writeResult: (edited: EditedTag) => string,
  ) => {
    const { editing } = read();
    if (!editing) return;
    const isDone = await run((version) => work(editing, version), {
      text: writeResult(editing),
      form: { tagType: editing.tagType, form: 'edit' },
    });
    if (isDone) change({ editing: null });
  };

  return {
    subscribe,
    read,
    load: () => screen.load(async (signal) => ({ page: await calls.load(signal), mistake: null })),
    open(key, saved) {
      const { editing, focusCount } = read();
      if (editing && hasChanges(read())) {
        const message = ownerMessages.oneTagAtATime.replace('{tagType}', editing.tagType);
        const mistake = { tagType: editing.tagType, form: 'edit' as const, message };
        return change({ mistake, focusCount: focusCount + 1 });
      }
      change({
        editing: { ...key, draft: saved, saved },
        mistake: null,
        change: '',
        focusCount: focusCount + 1,
      });
    },
    edit(changes) {
      const { editing } = read();
      if (editing)
        change({ editing: { ...editing, draft: { ...editing.draft, ...changes } }, mistake: null });
    },
    close: () => change({ editing: null, mistake: null }),
    save: () =>
      end(
        ({ draft, ...key }, version) => calls.change(key, { version, ...draft }),
        ({ draft }) => `${draft.title.trim()} is saved. Visitors see it now.`,
      ),
    create: ({ tagType, ...tag }) =>
      run((version) => calls.create({ version, tagType, ...tag }), {
        text: `${tag.title.trim()} is made.`,
        form: { tagType, form: 'new' },
      }),
    merge: ({ id, title }) =>
      end(
        (key, version) => calls.merge(key, { version, into: id }),
        ({ saved }) => `${saved.title} is merged into ${title}.`,
      ),
    async move({ id, title, place, count }, by) {
      await run((version) => calls.move({ tagType: 'category', id }, { version, by }), {
        text: `${title} is now ${place} of ${count}.`,
        form: null,
      });
    },
    delete: () =>
      end(
        (key, version) => calls.delete(key, version),
        ({ saved }) => `${saved.title} is deleted.`,
      ),
    async undo() {
      await run((version) => calls.undo(version), { text: 'The last change is taken back.', form: null });
    },
  };
}
