import removeAccents from 'remove-accents';
import type { Place, PlaceSuggestion } from '../../../contract/places/place';
import { TOWNS, type Town } from './gazetteer';
import type { PlacesProvider } from './places-provider';

const MAX_SUGGESTIONS = 5;
const LOCAL_ID = /^local:(\d+)(?::(.*))?$/s;

/**
 * Returns a provider that needs no network: it knows some towns, and takes what stands before the last comma as an
 * address in one of them.
 */
export function createLocalPlaces(): PlacesProvider {
  return {
    async search({ input }) {
      const { town: wanted, line } = splitInput(input);
      if (fold(wanted) === '') return [];
      const matches = TOWNS.filter((town) =>
        fold(`${town.name}, ${town.region}, ${town.country}`).startsWith(fold(wanted)),
      );
      return matches.slice(0, MAX_SUGGESTIONS).map((town) => suggest(town, line));
    },
    async find({ placeId }) {
      const [, id, line = ''] = LOCAL_ID.exec(placeId) ?? [];
      const town = TOWNS.find((each) => each.id === id);
      return town && describeAddress(town, { placeId, line });
    },
  };
}

function splitInput(input: string): { town: string; line: string } {
  const at = input.indexOf(',');
  const before = input.slice(0, Math.max(0, at)).trim();
  // A comma may also stand between the town and its region.
  const isTown = TOWNS.some(({ name }) => fold(name) === fold(before));
  return at < 0 || isTown ? { town: input, line: '' } : { town: input.slice(at + 1), line: before };
}

function suggest(town: Town, line: string): PlaceSuggestion {
  const where = [town.region, town.country];
  const [mainText, ...rest] = line ? [line, town.name, ...where] : [town.name, ...where];
  const secondaryText = rest.join(', ');
  return {
    placeId: `local:${town.id}${line ? `:${line}` : ''}`,
    description: `${mainText}, ${secondaryText}`,
    mainText: mainText ?? '',
    secondaryText,
  };
}

function describeAddress(town: Town, { placeId, line }: { placeId: string; line: string }): Place {
  const addressLine2 = `${town.name}, ${town.region}`;
  return {
    placeId,
    formattedAddress: [line, addressLine2, town.country].filter(Boolean).join(', '),
    location: {
      addressTitle: '',
      addressLine1: line,
      addressLine2,
      addressCountry: town.country,
      mapLat: town.latitude,
      mapLng: town.longitude,
    },
  };
}

/** Returns the text without case and accents, and with single spaces. */
function fold(text: string): string {
  return removeAccents(text.normalize('NFC')).toLowerCase().split(/\s+/).filter(Boolean).join(' ');
}
