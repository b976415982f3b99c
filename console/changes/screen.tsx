import { useState } from 'react';
import { changesCall } from '../../contract/people/calls';
import type { OwnerChange } from '../../contract/people/contributor';
import { formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { countChanges, describeDetails } from './change-texts';
import './changes.css';

/** Who changed what in the console, newest first. */
export function Screen() {
  const [target, setTarget] = useState(1);
  const { value: page, isLoading, failure, load } = useLoaded(changesCall, { query: { page: target } });
  return (
    <ListScreen
      title="Changes"
      lead="Who changed what, and when. Kept for two years."
      isLoading={isLoading}
      failure={failure}
      onRetry={load}
      summary={page ? countChanges(page.count) : ''}
      pages={page && { ...page, label: 'Pages of changes', onPage: setTarget }}
    >
      {page && page.count > 0 && (
        <ul className="list-rows">
          {page.changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function ChangeRow({ change }: { change: OwnerChange }) {
  const { changedAt, actor, action, target, isCertain } = change;
  const details = describeDetails(change);
  return (
    <li className="list-row change-row">
      <p className="hint">
        <time dateTime={changedAt}>{formatTime(changedAt)}</time>
      </p>
      <div className="list-words">
        <p>
          <strong>{action}</strong>
          {details && <>: {details}</>}
        </p>
        {target && <p className="hint">{target}</p>}
        {!isCertain && (
          <p className="change-doubt">The server stopped before it knew whether this was done.</p>
        )}
      </div>
      <p className="change-actor">
        <bdi>{actor}</bdi>
      </p>
    </li>
  );
}
