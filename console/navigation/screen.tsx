import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { mayUse } from '../frame/screen-element';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { FoodOrderingForm } from './food-ordering-form';
import { AddLinkForm } from './link-form';
import { LinkList } from './link-list';
import type { LinkRow } from './link-rows';
import { findErrors, type LinkDraft } from './link-target';
import { useNavigation } from './use-navigation';
import './navigation.css';

/** The links of a navigation, which the owner orders, nests, edits, adds and removes before saving them. */
export function Screen() {
  const canChange = mayUse('site:write');
  const navigation = useNavigation();
  const { saved, draft, targets, isSaving, isChanged, undo } = navigation;
  const editor = useLinkEditor(draft?.rows ?? []);
  const addLink = useAddedLink(draft?.rows ?? [], navigation.edit);
  useUnsavedChanges(() => navigation.navigations.some(isChanged));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: A shortcut of the whole screen; the button does the same.
    <div onKeyDown={canChange ? (event) => undoByKey(event, undo) : undefined}>
      <ListScreen
        title="Navigation"
        lead="The links that visitors see above and below every page."
        isLoading={navigation.isLoading}
        failure={navigation.failure}
        onRetry={navigation.load}
        controls={
          <Controls
            navigation={navigation}
            canChange={canChange}
            onSave={() => editor.check() && navigation.save()}
          />
        }
        summary={saved && draft ? summarize(draft.rows.length, isChanged(saved)) : ''}
        change={editor.isRefused ? 'One link has to be corrected.' : navigation.change}
        undo={draft && draft.past.length > 0 ? { isSaving, onUndo: undo } : null}
      >
        {draft && (
          <LinkList
            rows={draft.rows}
            targets={targets}
            openKey={editor.openKey}
            refusals={editor.refusals}
            onEdit={canChange ? navigation.edit : null}
            onType={navigation.type}
            onOpen={editor.open}
          />
        )}
        {canChange && targets && (
          <>
            <AddLinkForm targets={targets} onAdd={addLink} />
            <FoodOrderingForm
              account={targets.accounts[0] ?? null}
              isSaving={isSaving}
              onConnect={navigation.connect}
            />
          </>
        )}
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

/** Returns the function that adds a link to the rows, at the end. */
function useAddedLink(rows: readonly LinkRow[], onEdit: (rows: readonly LinkRow[], result: string) => void) {
  const added = useRef(0);
  return (link: LinkDraft) => {
    added.current += 1;
    const row: LinkRow = { ...link, key: `added ${added.current}`, depth: 0 };
    onEdit([...rows, row], `${link.title} is added at the end.`);
  };
}

/** Text fields have an undo of their own. */
function undoByKey(event: KeyboardEvent, onUndo: () => void): void {
  const isField = event.target instanceof HTMLInputElement;
  if (isField || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
  if (isComposing(event.nativeEvent)) return;
  event.preventDefault();
  onUndo();
}

interface ControlsProps {
  navigation: ReturnType<typeof useNavigation>;
  canChange: boolean;
  onSave(): void;
}

function Controls({ navigation, canChange, onSave }: ControlsProps) {
  const { navigations, saved, targets, isSaving, isChanged, show } = navigation;
  if (!saved) return null;
  const isIdle = isSaving || !targets || !isChanged(saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) onSave();
  };
  return (
    <form className="list-filters navigation-controls" onSubmit={submit}>
      <FilterSelect label="Navigation" value={saved.identifier} onChange={show}>
        {navigations.map((each) => (
          <option key={each.identifier} value={each.identifier}>
            {isChanged(each) ? `${each.title} (not saved)` : each.title}
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
