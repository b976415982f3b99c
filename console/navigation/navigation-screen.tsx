import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { LinkTargets } from '../../contract/navigation/navigation';
import { isComposing } from '../../src/page/is-composing';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { AddLinkForm } from './add-link-form';
import { FoodOrderingForm } from './food-ordering-form';
import { LinkList } from './link-list';
import type { LinkRow } from './link-rows';
import { findErrors, type LinkDraft } from './link-target';
import { currentDraft, hasChanges, type NavigationState } from './navigation-store';

export interface NavigationScreenProps {
  state: NavigationState;
  /** Whether the role may change navigations. */
  canChange: boolean;
  onShow(fieldName: string): void;
  onEdit(rows: readonly LinkRow[], result: string): void;
  /** Changes the fields of a link. */
  onType(row: LinkRow): void;
  onUndo(): void;
  onSave(): void;
  onConnect(link: { title: string; url: string } | null): void;
  onRetry(): void;
}

/** The links of a navigation, which the owner orders, nests, edits, adds and removes before saving them. */
export function NavigationScreen(props: NavigationScreenProps) {
  const { state, canChange, onEdit, onType, onUndo, onSave, onRetry } = props;
  const { isLoading, isSaving, failure, targets, result, fieldName } = state;
  const draft = currentDraft(state);
  const editor = useLinkEditor(draft?.rows ?? []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: A shortcut of the whole screen; the button does the same.
    <div onKeyDown={canChange ? (event) => undoByKey(event, onUndo) : undefined}>
      <ListScreen
        title="Navigation"
        lead="The links that visitors see above and below every page."
        isLoading={isLoading}
        failure={failure}
        onRetry={onRetry}
        controls={<Controls {...props} onSave={() => editor.check() && onSave()} />}
        summary={draft ? summarize(draft.rows.length, hasChanges(state, fieldName)) : ''}
        change={editor.isRefused ? 'One link has to be corrected.' : result}
        undo={draft && draft.past.length > 0 ? { isRunning: isSaving, onUndo } : null}
      >
        {draft && (
          <LinkList
            rows={draft.rows}
            targets={targets}
            openKey={editor.openKey}
            refusals={editor.refusals}
            onEdit={canChange ? onEdit : null}
            onType={onType}
            onOpen={editor.open}
          />
        )}
        {canChange && targets && <LinkForms {...props} targets={targets} rows={draft?.rows ?? null} />}
      </ListScreen>
    </div>
  );
}

/** Returns which link is open in its editor, and the check that opens a link with validation errors. */
function useLinkEditor(rows: readonly LinkRow[]) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const wrong = rows.find((row) => findErrors(row).length > 0);
  return {
    openKey,
    /** How often the links were refused since a link was opened. */
    refusals,
    isRefused: wrong !== undefined && refusals > 0,
    open(key: string | null) {
      setOpenKey(key);
      setRefusals(0);
    },
    /** Returns whether all links are correct. Opens the first one that is not. */
    check(): boolean {
      if (!wrong) return true;
      setOpenKey(wrong.key);
      setRefusals(refusals + 1);
      return false;
    },
  };
}

interface LinkFormsProps extends Pick<NavigationScreenProps, 'state' | 'onEdit' | 'onConnect'> {
  targets: LinkTargets;
  /** Null before the first load. */
  rows: readonly LinkRow[] | null;
}

/** The forms below the links: one adds a link, the other one a service that links can lead to. */
function LinkForms({ state, targets, rows, onEdit, onConnect }: LinkFormsProps) {
  const added = useRef(0);
  const add = (link: LinkDraft) => {
    if (!rows) return;
    added.current += 1;
    const row: LinkRow = { ...link, key: `added ${added.current}`, depth: 0 };
    onEdit([...rows, row], `${link.title} is added at the end.`);
  };
  return (
    <>
      <AddLinkForm targets={targets} onAdd={add} />
      <FoodOrderingForm
        account={targets.accounts[0] ?? null}
        isSaving={state.isSaving}
        onConnect={onConnect}
        onDisconnect={() => onConnect(null)}
      />
    </>
  );
}

/** Text fields have an undo of their own. */
function undoByKey(event: KeyboardEvent, onUndo: () => void): void {
  const isField = event.target instanceof HTMLInputElement;
  if (isField || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
  if (isComposing(event.nativeEvent)) return;
  event.preventDefault();
  onUndo();
}

function Controls({ state, canChange, onShow, onSave }: NavigationScreenProps) {
  const { layout, fieldName, isSaving } = state;
  if (!layout) return null;
  const isIdle = isSaving || !hasChanges(state, fieldName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) onSave();
  };
  return (
    <form className="list-filters navigation-controls" onSubmit={submit}>
      <FilterSelect label="Navigation" value={fieldName} onChange={onShow}>
        {layout.map(({ identifier, title }) => (
          <option key={identifier} value={identifier}>
            {hasChanges(state, identifier) ? `${title} (not saved)` : title}
          </option>
        ))}
      </FilterSelect>
      {canChange && (
        <button type="submit" className="button" aria-disabled={isIdle}>
          Save
        </button>
      )}
    </form>
  );
}

function summarize(count: number, isChanged: boolean): string {
  const links = count === 1 ? '1 link' : `${count} links`;
  return isChanged ? `${links}, not saved yet` : links;
}
