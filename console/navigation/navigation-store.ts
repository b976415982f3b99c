import type { Layout, LinkTargets } from '../../contract/navigation/navigation';
import { savedText } from '../frame/saved-text';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import { isSameNavigation, type LinkRow, toItems, toRows } from './link-rows';
import type { NavigationCalls } from './navigation-calls';

/** A navigation that is being edited. */
export interface NavigationDraft {
  rows: readonly LinkRow[];
  /** The rows before each change, the last one at the end. */
  past: readonly (readonly LinkRow[])[];
  /** The row whose fields were changed last: further changes of them are taken back together. */
  typedKey: string | null;
}

export interface NavigationState extends LoadedState {
  /** Null until the first load. */
  layout: readonly Layout[] | null;
  targets: LinkTargets | null;
  /** The navigation that is shown. */
  fieldName: string;
  /** By field name. */
  drafts: Readonly<Record<string, NavigationDraft>>;
  isSaving: boolean;
  /** What the last change did. */
  result: string;
}

export interface NavigationStore extends Pick<ScreenState<NavigationState>, 'subscribe' | 'read'> {
  /** Loads the navigations. What was changed on this page can be brought back by undo. */
  load(): Promise<void>;
  show(fieldName: string): void;
  /** Replaces the rows of the navigation that is shown. */
  edit(rows: readonly LinkRow[], result: string): void;
  /** Changes the fields of a row. Changes of one row in succession are one step of undo. */
  type(row: LinkRow): void;
  /** Takes the last change back, also one that was saved. */
  undo(): void;
  save(): Promise<void>;
  /** Connects the food-ordering service; null disconnects it. Its links are a target from then on. */
  connect(link: { title: string; url: string } | null): Promise<void>;
}

export interface NavigationStoreDeps {
  calls: NavigationCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the navigations on the screen. */
export function createNavigationStore({ calls, onSignedOut }: NavigationStoreDeps): NavigationStore {
  const screen = createScreenState<NavigationState>(
    {
      layout: null,
      targets: null,
      fieldName: '',
      drafts: {},
      isLoading: true,
      isSaving: false,
      failure: null,
      result: '',
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const setDraft = (draft: NavigationDraft, changes: Partial<NavigationState>) => {
    const { drafts, fieldName } = read();
    change({ drafts: { ...drafts, [fieldName]: draft }, ...changes });
  };
  return {
    subscribe,
    read,
    load: () =>
      screen.load(async (signal) => {
        const [{ layout }, targets] = await Promise.all([
          calls.loadLayout(signal),
          calls.loadTargets(signal),
        ]);
        const { fieldName, drafts } = read();
        const isReplaced = hasChanges({ layout, drafts });
        return {
          layout,
          targets,
          fieldName: fieldName || (layout[0]?.identifier ?? ''),
          drafts: Object.fromEntries(layout.map((each) => [each.identifier, redraft(each, drafts)])),
          result: isReplaced ? 'The saved links are loaded. Undo brings your changes back.' : '',
        };
      }),
    show: (fieldName) => change({ fieldName, result: '' }),
    edit(rows, result) {
      const draft = currentDraft(read());
      if (draft)
        setDraft({ rows, past: [...draft.past, draft.rows], typedKey: null }, { result, failure: null });
    },
    type(row) {
      const draft = currentDraft(read());
      if (!draft) return;
      const rows = draft.rows.map((each) => (each.key === row.key ? row : each));
      const past = draft.typedKey === row.key ? draft.past : [...draft.past, draft.rows];
      setDraft({ rows, past, typedKey: row.key }, { result: '', failure: null });
    },
    undo() {
      const draft = currentDraft(read());
      const rows = draft?.past.at(-1);
      if (!draft || !rows) return;
      setDraft({ rows, past: draft.past.slice(0, -1), typedKey: null }, { result: 'Change undone.' });
    },
    save: () => save(screen, calls),
    connect: (link) => connect(screen, calls, link),
  };
}

/** Returns the navigation that is shown; undefined before the first load. */
export function currentDraft({ drafts, fieldName }: NavigationState): NavigationDraft | undefined {
  return drafts[fieldName];
}

/** Returns whether a navigation differs from the saved one: the one that is shown, or any. */
export function hasChanges(
  { layout, drafts }: Pick<NavigationState, 'layout' | 'drafts'>,
  fieldName?: string,
): boolean {
  return (layout ?? []).some(({ identifier, links }) => {
    const draft = fieldName === undefined || identifier === fieldName ? drafts[identifier] : undefined;
    return draft !== undefined && !isSameNavigation(draft.rows, toRows(links));
  });
}

async function save(screen: ScreenState<NavigationState>, calls: NavigationCalls): Promise<void> {
  const { layout, targets, fieldName, isSaving } = screen.read();
  const draft = currentDraft(screen.read());
  const saved = layout?.find(({ identifier }) => identifier === fieldName);
  if (isSaving || !draft || !targets || !saved) return;
  const isChanged = hasChanges(screen.read(), fieldName);
  screen.change({ isSaving: true, failure: null });
  try {
    const { templateId } = targets;
    const navigation = { items: toItems(draft.rows) };
    const changed = await calls.update({ fieldName, templateId, navigation, revision: saved.revision });
    const { layout: current, drafts } = screen.read();
    const now = drafts[fieldName] ?? draft;
    screen.change({
      isSaving: false,
      layout: (current ?? []).map((each) => (each.identifier === fieldName ? changed : each)),
      drafts: { ...drafts, [fieldName]: { ...now, typedKey: null } },
      result: savedText(isChanged, `${changed.title} is saved`),
    });
  } catch (error) {
    screen.fail(error, { isSaving: false, result: '' });
  }
}

async function connect(
  screen: ScreenState<NavigationState>,
  calls: NavigationCalls,
  link: { title: string; url: string } | null,
): Promise<void> {
  const { isSaving, targets } = screen.read();
  if (isSaving || !targets) return;
  screen.change({ isSaving: true, failure: null });
  try {
    const account = await calls.connect(link);
    const result = account
      ? `${account.title} is connected. Add it as a link.`
      : 'The ordering service is disconnected. Visitors do not see its links.';
    const [before] = targets.accounts;
    const id = account?.id ?? before?.id;
    const rename = (row: LinkRow) =>
      row.collectionId === id
        ? { ...row, title: account?.title ?? row.title, url: account?.url ?? null }
        : row;
    const drafts = Object.entries(screen.read().drafts).map(([fieldName, draft]) => [
      fieldName,
      { ...draft, rows: draft.rows.map(rename) },
    ]);
    screen.change({
      isSaving: false,
      result,
      targets: { ...targets, accounts: account ? [account] : [] },
      drafts: Object.fromEntries(drafts),
    });
  } catch (error) {
    screen.fail(error, { isSaving: false, result: '' });
  }
}

function redraft(
  { identifier, links }: Layout,
  drafts: Readonly<Record<string, NavigationDraft>>,
): NavigationDraft {
  const rows = toRows(links);
  const before = drafts[identifier];
  if (!before || isSameNavigation(before.rows, rows))
    return { rows, past: before?.past ?? [], typedKey: null };
  return { rows, past: [...before.past, before.rows], typedKey: null };
}
