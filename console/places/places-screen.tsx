import { useSyncExternalStore } from 'react';
import type { Place } from '../../contract/places/place';
import { ListScreen } from '../frame/list-screen';
import { PlaceSearch } from './place-search';
import { formatLocation, type PlaceState, type PlaceStore } from './place-store';

/** The search for a place, and its location in the form that events and maps take. */
export function PlacesScreen({ store }: { store: PlaceStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { text, suggestions, place, isLoading, failure, result } = state;
  return (
    <ListScreen
      title="Places"
      lead="The address and the coordinates of a place, for an event or a map."
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void store.retry()}
      controls={
        <PlaceSearch
          text={text}
          suggestions={suggestions}
          onType={(typed) => void store.type(typed)}
          onChoose={(suggestion) => void store.choose(suggestion)}
          onClose={store.close}
        />
      }
      summary=""
      change={announce(state, result)}
    >
      {place && <FoundPlace place={place} onCopy={() => void store.copy()} />}
    </ListScreen>
  );
}

/** Returns what a screen reader announces. */
function announce({ suggestions, isLoading }: PlaceState, result: string): string {
  if (result || isLoading || suggestions === null) return result;
  if (suggestions.length === 0) return 'No place matches.';
  return suggestions.length === 1 ? '1 place matches.' : `${suggestions.length} places match.`;
}

function FoundPlace({ place, onCopy }: { place: Place; onCopy(): void }) {
  const { mapLat, mapLng } = place.location;
  const text = formatLocation(place);
  return (
    <section className="place-found">
      <h2>{place.formattedAddress}</h2>
      {mapLat !== undefined && mapLng !== undefined && (
        <p>
          <a
            href={`https://www.openstreetmap.org/?mlat=${mapLat}&mlon=${mapLng}#map=15/${mapLat}/${mapLng}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {mapLat}, {mapLng} on a map
          </a>
        </p>
      )}
      <label>
        Location for the content of the store
        <textarea readOnly dir="ltr" rows={text.split('\n').length} value={text} />
      </label>
      <button type="button" className="button" onClick={onCopy}>
        Copy the location
      </button>
    </section>
  );
}
