import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { FilterSelect } from '../list/filter-select';
import { ListScreen } from '../list/list-screen';
import { AddLinkForm } from './add-link-form';
import { LinkList } from './link-list';
import type { LinkRow } from './link-rows';
import { currentDraft, hasChanges, type NavigationState } from './navigation-store';

export interface NavigationScreenProps {
  state: NavigationState;
  /** Whether the role may change navigations. */
  canChange: boolean;
  onShow(fieldName: string): void;
  onEdit(rows: readonly LinkRow[], result: string): void;
  onUndo(): void;
  onSave(): void;
  onRetry(): void;
}

/** The links of a navigation, which the owner orders, nests, adds and removes before saving them. */
export function NavigationScreen(props: NavigationScreenProps) {
  const { state, canChange, onEdit, onUndo, onRetry } = props;
  const { isLoading, isSaving, failure, targets, result, fieldName } = state;
  const draft = currentDraft(state);
  const added = useRef(0);
  const add = (row: Omit<LinkRow, 'key' | 'depth'>) => {
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
        controls={<Controls {...props} />}
        summary={draft ? summarize(draft.rows.length, hasChanges(state, fieldName)) : ''}
        change={result}
        undo={draft && draft.past.length > 0 ? { isRunning: isSaving, onUndo } : null}
      >
        {draft && <LinkList rows={draft.rows} targets={targets} onEdit={canChange ? onEdit : null} />}
        {canChange && targets && <AddLinkForm targets={targets} onAdd={add} />}
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
