import { useState } from 'react';
import { changeEventCall, ownedEventsCall } from '../../contract/events/calls';
import type { OwnedEvent } from '../../contract/events/event';
import { api } from '../frame/api';
import { FailureNotice } from '../frame/failure-notice';
import { ListScreen } from '../frame/list-screen';
import { useAddress } from '../frame/open-screen';
import { useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { useChange } from '../frame/use-change';
import { useRouteFocus } from '../frame/use-route-focus';
import { describeEvent, describeSaved, hasChanges, toChange } from './event-draft';
import { EventForm } from './event-form';
import './events.css';

const PATH = '/config/events';

/** The events of the site, or the one that the address names, with its times and its place. */
export function Screen() {
  const [{ pathname }] = useAddress();
  const list = useLoaded(ownedEventsCall, {});
  const id = pathname.slice(PATH.length + 1);
  const event = list.value?.events.find((each) => each.id === id);
  useRouteFocus(event ? event.id : null);
  if (event && list.value)
    return <OpenEvent key={event.id} event={event} timeZone={list.value.timeZone} list={list} />;
  const events = list.value?.events ?? [];
  return (
    <ListScreen
      title="Events"
      lead="When and where events are, and what their pages show of them."
      isLoading={list.isLoading}
      failure={list.failure}
      onRetry={list.load}
      summary={list.value ? describeCount(events.length) : ''}
    >
      <ul className="list-rows">
        {events.map((each) => (
          <EventRow key={each.id} event={each} />
        ))}
      </ul>
    </ListScreen>
  );
}

type EventList = ReturnType<typeof useLoaded<typeof ownedEventsCall>>;

function OpenEvent({ event, timeZone, list }: { event: OwnedEvent; timeZone: string; list: EventList }) {
  const [draft, setDraft] = useState(event);
  const [before, setBefore] = useState<OwnedEvent | null>(null);
  const saving = useChange({
    send: (next: OwnedEvent) =>
      api(changeEventCall, { params: { eventId: event.id }, body: toChange(next, event.revision) }),
    onChanged(saved) {
      list.show((last) => ({
        ...last,
        events: last.events.map((each) => (each.id === saved.id ? saved : each)),
      }));
      setDraft(saved);
    },
  });
  useUnsavedChanges(() => hasChanges(event, draft));
  const save = async (next: OwnedEvent) => {
    const replaced = event;
    if (await saving.change(next)) setBefore(replaced);
  };
  return (
    <ListScreen
      title={event.title}
      lead={
        <>
          <a href={PATH}>All events</a> · <a href={event.url}>Its page</a>
        </>
      }
      isLoading={list.isLoading || saving.isSaving()}
      failure={null}
      onRetry={list.load}
      summary=""
      change={before && !hasChanges(event, draft) ? describeSaved(event) : ''}
      undo={before && { isSaving: saving.isSaving(), onUndo: () => void save(before) }}
    >
      <FailureNotice
        failure={saving.failure?.field ? null : saving.failure}
        onRetry={() => {
          saving.reset();
          list.load();
        }}
      />
      <EventForm
        draft={draft}
        timeZone={timeZone}
        failure={saving.failure}
        isIdle={saving.isSaving() || !hasChanges(event, draft)}
        canChange={mayUse('events:write')}
        canSearch={mayUse('places:read')}
        onChange={setDraft}
        onSave={() => void save(draft)}
      />
    </ListScreen>
  );
}

function EventRow({ event }: { event: OwnedEvent }) {
  return (
    <li className="list-row event-row">
      <div className="list-about">
        <h2>
          <a href={`${PATH}/${event.id}`} data-entry={event.id}>
            {event.title}
          </a>
        </h2>
      </div>
      <p className="hint">{describeEvent(event)}</p>
    </li>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'The site has no events.';
  return count === 1 ? '1 event' : `${count} events`;
}
