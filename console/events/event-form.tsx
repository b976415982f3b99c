import type { FormEvent } from 'react';
import type { EventLocation, OwnedEvent } from '../../contract/events/event';
import { ErrorsContext, Field } from '../frame/field';
import type { OwnerFailure } from '../frame/owner-failure';
import { withPlace, withStart } from './event-draft';
import { PlaceSearch } from './place-search';

export interface EventFormProps {
  draft: OwnedEvent;
  timeZone: string;
  /** Why the last attempt to save failed. */
  failure: OwnerFailure | null;
  /** Whether there is nothing to save, or saving is on the way. */
  isIdle: boolean;
  canChange: boolean;
  canSearch: boolean;
  onChange(draft: OwnedEvent): void;
  onSave(): void;
}

const ADDRESS: readonly { name: keyof EventLocation & `address${string}`; label: string }[] = [
  { name: 'addressTitle', label: 'Name of the place' },
  { name: 'addressLine1', label: 'Street and number' },
  { name: 'addressLine2', label: 'Town and postal code' },
  { name: 'addressCountry', label: 'Country' },
];

/** The form of an event: its title, its times, its place and its tickets. */
export function EventForm(props: EventFormProps) {
  const { draft, failure, isIdle, canChange, canSearch, onChange, onSave } = props;
  const errors = failure?.field ? [{ field: failure.field, message: failure.message }] : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) onSave();
  };
  return (
    <ErrorsContext value={errors}>
      <form className="edit-form event-form" onSubmit={submit} noValidate>
        <fieldset disabled={!canChange}>
          <TextFields {...props} />
          <TimeFields {...props} />
          {canChange && canSearch && <PlaceSearch onFind={(found) => onChange(withPlace(draft, found))} />}
          <PlaceFields {...props} />
        </fieldset>
        {canChange && (
          <p>
            <button type="submit" className="button" aria-disabled={isIdle}>
              Save
            </button>
          </p>
        )}
      </form>
    </ErrorsContext>
  );
}

function TextFields({ draft, onChange }: EventFormProps) {
  return (
    <>
      <Field name="title" label="Title">
        {(attributes) => (
          <input
            {...attributes}
            value={draft.title}
            maxLength={200}
            dir="auto"
            onChange={({ target }) => onChange({ ...draft, title: target.value })}
          />
        )}
      </Field>
      <Field name="excerpt" label="Summary" hint="In lists, in search results and in calendars.">
        {(attributes) => (
          <textarea
            {...attributes}
            value={draft.excerpt}
            rows={3}
            maxLength={1000}
            dir="auto"
            onChange={({ target }) => onChange({ ...draft, excerpt: target.value })}
          />
        )}
      </Field>
      <Field
        name="ticketUrl"
        label="Tickets"
        hint="A page of this site, or an address with https://. Empty without tickets."
      >
        {(attributes) => (
          <input
            {...attributes}
            value={draft.ticketUrl}
            inputMode="url"
            dir="ltr"
            onChange={({ target }) => onChange({ ...draft, ticketUrl: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function TimeFields({ draft, timeZone, onChange }: EventFormProps) {
  return (
    <div className="event-times">
      <Field name="starts" label="Starts" hint={`Times of ${timeZone.replaceAll('_', ' ')}.`}>
        {(attributes) => (
          <input
            {...attributes}
            type="datetime-local"
            value={draft.starts}
            onChange={({ target }) => onChange(withStart(draft, target.value))}
          />
        )}
      </Field>
      <Field name="ends" label="Ends">
        {(attributes) => (
          <input
            {...attributes}
            type="datetime-local"
            value={draft.ends}
            onChange={({ target }) => onChange({ ...draft, ends: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function PlaceFields({ draft, onChange }: EventFormProps) {
  const { mapLat, mapLng } = draft.location;
  const change = (values: Partial<EventLocation>) =>
    onChange({ ...draft, location: { ...draft.location, ...values } });
  return (
    <div className="event-place">
      {ADDRESS.map(({ name, label }) => (
        <Field key={name} name={`location.${name}`} label={label}>
          {(attributes) => (
            <input
              {...attributes}
              value={draft.location[name]}
              maxLength={200}
              dir="auto"
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <p className="hint" aria-live="polite">
        {mapLat !== undefined && mapLng !== undefined ? (
          <>
            The map shows{' '}
            <a
              href={`https://www.openstreetmap.org/?mlat=${mapLat}&mlon=${mapLng}#map=15/${mapLat}/${mapLng}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {mapLat}, {mapLng}
            </a>
            .
          </>
        ) : (
          'Without coordinates the page has no map. Choose a place from the search.'
        )}
      </p>
    </div>
  );
}
