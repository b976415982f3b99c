import type { Layout, LinkTargets } from '../../schemas/navigation-schemas';
import { createScreenState, type LoadedState, type ScreenState } from '../screen-state';
import { isSameNavigation, type LinkRow, toItems, toRows } from './link-rows';
import type { NavigationCalls } from './navigation-calls';

/** A navigation that is being edited. */
export interface NavigationDraft {
  rows: readonly LinkRow[];
  /** The rows before each change, the last one at the end. */
  past: readonly (readonly LinkRow[])[];
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
  /** Takes the last change back, also one that was saved. */
  undo(): void;
  save(): Promise<void>;
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
        return {
          layout,
          targets,
          fieldName: fieldName || (layout[0]?.identifier ?? ''),
          drafts: Object.fromEntries(layout.map((each) => [each.identifier, redraft(each, drafts)])),
        };
      }),
    show: (fieldName) => change({ fieldName, result: '' }),
    edit(rows, result) {
      const draft = currentDraft(read());
      if (draft) setDraft({ rows, past: [...draft.past, draft.rows] }, { result, failure: null });
    },
    undo() {
      const draft = currentDraft(read());
      const rows = draft?.past.at(-1);
      if (draft && rows) setDraft({ rows, past: draft.past.slice(0, -1) }, { result: 'Change undone.' });
    },
    save: () => save(screen, calls),
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
  screen.change({ isSaving: true, failure: null });
  try {
    const { templateId } = targets;
    const navigation = { items: toItems(draft.rows) };
    const changed = await calls.update({ fieldName, templateId, navigation, revision: saved.revision });
    screen.change({
      isSaving: false,
      layout: (screen.read().layout ?? []).map((each) => (each.identifier === fieldName ? changed : each)),
      result: `${changed.title} is saved. Visitors see it now.`,
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
  if (!before || isSameNavigation(before.rows, rows)) return { rows, past: before?.past ?? [] };
  return { rows, past: [...before.past, before.rows] };
}
