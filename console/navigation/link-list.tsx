import { useEffect, useRef } from 'react';
import type { LinkTargets } from '../../contract/navigation/navigation';
import { LinkEditor } from './link-form';
import { LinkRowItem, type RowAction } from './link-row';
import { countBelow, describeMove, type LinkRow, moveRow, nestRow, removeRow, unnestRow } from './link-rows';
import { useRowDrag } from './use-row-drag';

export interface LinkListProps {
  rows: readonly LinkRow[];
  targets: LinkTargets | null;
  /** The link whose fields are shown; null without one. */
  openKey: string | null;
  /** How often a change with validation errors was refused. */
  refusals: number;
  /** Null for a role that may not change them. */
  onEdit: ((rows: readonly LinkRow[], result: string) => void) | null;
  onType(row: LinkRow): void;
  onOpen(key: string | null): void;
}

/** The links of a navigation with the controls that change them. */
export function LinkList({ rows, targets, openKey, refusals, onEdit, onType, onOpen }: LinkListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusAfterChange(list, rows);
  const drop = (changed: readonly LinkRow[], key: string) => {
    focus(key, 'handle');
    onEdit?.(changed, describeMove(changed, key));
  };
  const drag = useRowDrag(list, rows, onEdit && drop);
  const act = (index: number, action: RowAction, control: string) => {
    const row = rows[index];
    if (!row || !onEdit) return;
    const changed = apply(rows, index, action);
    if (!changed) return;
    const next = action === 'remove' ? (changed[index] ?? changed.at(-1)) : row;
    focus(next?.key ?? null, action === 'remove' ? 'handle' : control);
    onEdit(changed, describeAction(rows, changed, index, action));
  };
  if (rows.length === 0) return <p className="hint">No links. Visitors see no navigation here.</p>;
  return (
    <>
      {onEdit && (
        <p className="hint" id="navigation-keys">
          Drag a link by its handle, or focus the handle: ↑ and ↓ move the link, → puts it below the link
          before it, ← takes it out, and Delete removes it.
        </p>
      )}
      <ul className="list-rows" ref={list}>
        {drag.shown.map((row, index) => (
          <LinkRowItem
            key={row.key}
            row={row}
            area={targets?.memberAreas.find(({ id }) => id === row.memberAreaId)?.title ?? null}
            isDragged={drag.draggedKey === row.key}
            can={
              onEdit && {
                up: moveRow(rows, index, -1) !== null,
                down: moveRow(rows, index, 1) !== null,
                in: nestRow(rows, index) !== null,
                out: unnestRow(rows, index) !== null,
              }
            }
            onAct={(action, control) => act(index, action, control)}
            onDrag={(event) => drag.start(event, index)}
            onOpen={(isOpen) => onOpen(isOpen ? row.key : null)}
          >
            {onEdit && targets && openKey === row.key && (
              <LinkEditor
                row={row}
                targets={targets}
                refusals={refusals}
                onType={onType}
                onClose={() => {
                  onOpen(null);
                  focusNow(list, row.key, 'edit');
                }}
              />
            )}
          </LinkRowItem>
        ))}
      </ul>
    </>
  );
}

function apply(rows: readonly LinkRow[], index: number, action: RowAction): LinkRow[] | null {
  switch (action) {
    case 'up':
      return moveRow(rows, index, -1);
    case 'down':
      return moveRow(rows, index, 1);
    case 'in':
      return nestRow(rows, index);
    case 'out':
      return unnestRow(rows, index);
    case 'remove':
      return removeRow(rows, index);
  }
}

function describeAction(
  rows: readonly LinkRow[],
  changed: readonly LinkRow[],
  index: number,
  action: RowAction,
): string {
  const { title = '', key = '' } = rows[index] ?? {};
  if (action !== 'remove') return describeMove(changed, key);
  const below = countBelow(rows, index);
  if (below === 0) return `${title} is removed.`;
  return `${title} is removed with ${below === 1 ? 'the link' : `the ${below} links`} below it.`;
}

function focusNow(
  list: { readonly current: HTMLUListElement | null },
  key: string | null,
  control: string,
): void {
  const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-key') === key);
  const target = row?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  (target ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** Returns a function that names the control to focus after the next change. A row that moves loses the focus. */
function useFocusAfterChange(
  list: { readonly current: HTMLUListElement | null },
  rows: readonly LinkRow[],
): (key: string | null, control: string) => void {
  const wanted = useRef<{ key: string | null; control: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs after each change of the rows.
  useEffect(() => {
    if (!wanted.current) return;
    const { key, control } = wanted.current;
    wanted.current = null;
    focusNow(list, key, control);
  }, [rows]);
  return (key, control) => {
    wanted.current = { key, control };
  };
}
