import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { isComposing } from '../../src/page/is-composing';
import type { LinkRow } from './link-rows';

export type RowAction = 'up' | 'down' | 'in' | 'out' | 'remove';

export interface LinkRowItemProps {
  row: LinkRow;
  /** Title of the area whose members see it; null for a link that every visitor sees. */
  area: string | null;
  isDragged: boolean;
  /** Where it can move; null for a role that may not change it. */
  can: Readonly<Record<Exclude<RowAction, 'remove'>, boolean>> | null;
  /** `control` names the control that was used. */
  onAct(action: RowAction, control: string): void;
  onDrag(event: PointerEvent<HTMLElement>): void;
  onOpen(isOpen: boolean): void;
  /** The fields of the link while it is edited. */
  children: ReactNode;
}

const KEYS: Readonly<Record<string, RowAction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  Delete: 'remove',
};

/** A link of a navigation, with its handle and its buttons. */
export function LinkRowItem(props: LinkRowItemProps) {
  const { row, area, isDragged, can, onAct, onDrag, children } = props;
  const { title, url, depth, externalLink, key } = row;
  const actByKey = (event: KeyboardEvent) => {
    const action = KEYS[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onAct(action, 'handle');
  };
  const facts = [
    ...(url === '' ? [] : [url ?? 'Visitors do not see this link']),
    ...(externalLink?.newWindow ? ['in a new window'] : []),
    ...(area ? [`for members of ${area}`] : []),
  ];
  return (
    <li
      className="list-row link-row"
      style={{ '--depth': depth } as CSSProperties}
      data-key={key}
      data-dragged={isDragged || undefined}
    >
      {can && (
        <button
          type="button"
          className="link-handle"
          data-control="handle"
          aria-label={`Move ${title}`}
          aria-describedby="navigation-keys"
          onKeyDown={actByKey}
          onPointerDown={onDrag}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M5 3.5h.01M11 3.5h.01M5 8h.01M11 8h.01M5 12.5h.01M11 12.5h.01" />
          </svg>
        </button>
      )}
      <div className="link-name">
        <h2>
          {depth > 0 && <span className="visually-hidden">{'Below: '.repeat(depth)}</span>}
          <bdi>{title}</bdi>
        </h2>
        <p className="hint">{facts.join(', ')}</p>
      </div>
      {can && <Buttons {...props} can={can} />}
      {children}
    </li>
  );
}

type Turn = Exclude<RowAction, 'remove'>;

const ARROWS: Readonly<Record<Turn, { path: string; name(title: string): string }>> = {
  up: { path: 'M8 13V3M3.5 7.5 8 3l4.5 4.5', name: (title) => `Move ${title} up` },
  down: { path: 'M8 3v10M3.5 8.5 8 13l4.5-4.5', name: (title) => `Move ${title} down` },
  in: { path: 'M3 8h10M8.5 3.5 13 8l-4.5 4.5', name: (title) => `Put ${title} below the link before it` },
  out: { path: 'M13 8H3M7.5 3.5 3 8l4.5 4.5', name: (title) => `Take ${title} out` },
};

function Buttons({
  row: { title },
  can,
  onAct,
  onOpen,
  children,
}: LinkRowItemProps & { can: Readonly<Record<Turn, boolean>> }) {
  const isOpen = Boolean(children);
  return (
    <div className="link-actions">
      {(Object.keys(ARROWS) as Turn[]).map((turn) => (
        <button
          key={turn}
          type="button"
          className="link-arrow"
          data-control={turn}
          aria-label={ARROWS[turn].name(title)}
          aria-disabled={!can[turn]}
          onClick={() => onAct(turn, turn)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={ARROWS[turn].path} />
          </svg>
        </button>
      ))}
      <button
        type="button"
        className="button button-quiet"
        data-control="edit"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        Edit <span className="visually-hidden">{title}</span>
      </button>
      <button type="button" className="button button-quiet" onClick={() => onAct('remove', 'remove')}>
        Remove <span className="visually-hidden">{title}</span>
      </button>
    </div>
  );
}
