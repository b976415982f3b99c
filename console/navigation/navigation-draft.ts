import type { Layout } from '../../contract/navigation/navigation';
import type { ConnectedAccount } from '../../contract/site/connected-account';
import { isSameNavigation, type LinkRow, toRows } from './link-rows';

/** A navigation that is being edited. */
export interface NavigationDraft {
  /** Of the saved navigation that it changes. */
  revision: number;
  rows: readonly LinkRow[];
  /** The rows before each change, the last one at the end. */
  past: readonly (readonly LinkRow[])[];
  /** The row whose fields were changed last: further changes of them are taken back together. */
  typedKey: string | null;
  /** Whether a newer revision was loaded over changes, which undo brings back. */
  isReplaced: boolean;
}

/** The navigations that were edited, by field name. */
export type NavigationDrafts = Readonly<Record<string, NavigationDraft>>;

/** Returns the draft of a saved navigation. Changes of an older revision are a step of undo. */
export function toDraft({ revision, links }: Layout, before: NavigationDraft | undefined): NavigationDraft {
  if (before && before.revision >= revision) return before;
  const rows = toRows(links);
  const past = before?.past ?? [];
  if (!before || isSameNavigation(before.rows, rows))
    return { revision, rows, past, typedKey: null, isReplaced: false };
  return { revision, rows, past: [...past, before.rows], typedKey: null, isReplaced: true };
}

/** Returns a draft with other rows. */
export function withRows(draft: NavigationDraft, rows: readonly LinkRow[]): NavigationDraft {
  return { ...draft, rows, past: [...draft.past, draft.rows], typedKey: null, isReplaced: false };
}

/** Returns a draft with other fields of a row. Changes of one row in succession are one step of undo. */
export function withFields(draft: NavigationDraft, row: LinkRow): NavigationDraft {
  const rows = draft.rows.map((each) => (each.key === row.key ? row : each));
  const past = draft.typedKey === row.key ? draft.past : [...draft.past, draft.rows];
  return { ...draft, rows, past, typedKey: row.key, isReplaced: false };
}

/** Returns a draft without its last change, also one that was saved; null without a change. */
export function withoutLastChange(draft: NavigationDraft): NavigationDraft | null {
  const rows = draft.past.at(-1);
  return rows ? { ...draft, rows, past: draft.past.slice(0, -1), typedKey: null, isReplaced: false } : null;
}

/** Returns a draft whose links to an account have its title and address. Null: it is disconnected. */
export function withAccount(
  draft: NavigationDraft,
  id: string,
  account: ConnectedAccount | null,
): NavigationDraft {
  const rename = (row: LinkRow) =>
    row.collectionId === id ? { ...row, title: account?.title ?? row.title, url: account?.url ?? null } : row;
  return { ...draft, rows: draft.rows.map(rename) };
}

/** Returns whether a navigation differs from the saved one. */
export function hasChanges(saved: Layout, draft: NavigationDraft | undefined): boolean {
  return draft !== undefined && !isSameNavigation(toDraft(saved, draft).rows, toRows(saved.links));
}
