import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FilterSelect } from '../list/filter-select';
import { ListScreen } from '../list/list-screen';
import { AddLinkForm } from './add-link-form';
import { FoodOrderingForm } from './food-ordering-form';
import { LinkList } from './link-list';
import type { LinkRow } from './link-rows';
import { findMistakes, type LinkDraft } from './link-target';
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
  const { state, canChange, onEdit, onType, onUndo, onSave, onConnect, onRetry } = props;
  const { isLoading, isSaving, failure, targets, result, fieldName } = state;
  const draft = currentDraft(state);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const wrong = draft?.rows.find((row) => findMistakes(row).length > 0);
  const open = (key: string | null) => {
    setOpenKey(key);
    setRefusals(0);
  };
  const save = () => {
    if (!wrong) return onSave();
    setOpenKey(wrong.key);
    setRefusals(refusals + 1);
  };
  const added = useRef(0);
  const add = (row: LinkDraft) => {
    if (!draft) return;
    added.current += 1;
    const link: LinkRow = { ...row, key: `added ${added.current}`, depth: 0 };
    onEdit([...draft.rows, link], `${row.title} is added at the end.`);
  };
  const undoByKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (isField || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onUndo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: A shortcut of the whole screen; the button does the same.
    <div onKeyDown={canChange ? undoByKey : undefined}>
      <ListScreen
        title="Navigation"
        lead="The links that visitors see above and below every page."
        isLoading={isLoading}
        failure={failure}
        onRetry={onRetry}
        controls={<Controls {...props} onSave={save} />}
        summary={draft ? summarize(draft.rows.length, hasChanges(state, fieldName)) : ''}
        change={wrong && refusals > 0 ? 'One link has to be corrected.' : result}
        undo={draft && draft.past.length > 0 ? { isRunning: isSaving, onUndo } : null}
      >
        {draft && (
          <LinkList
            rows={draft.rows}
            targets={targets}
            openKey={openKey}
            refusals={refusals}
            onEdit={canChange ? onEdit : null}
            onType={onType}
            onOpen={open}
          />
        )}
        {canChange && targets && (
          <>
            <AddLinkForm targets={targets} onAdd={add} />
            <FoodOrderingForm
              account={targets.accounts[0] ?? null}
              isSaving={isSaving}
              onConnect={onConnect}
              onDisconnect={() => onConnect(null)}
            />
          </>
        )}
      </ListScreen>
    </div>
  );
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
