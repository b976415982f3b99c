import { z } from 'zod';
import type { Place, PlaceSuggestion } from '../../../contract/places/place';
import { type PlacesProvider, PlacesUnavailable } from './places-provider';

const BASE = 'https://places.googleapis.com/v1';
const TIMEOUT_MS = 5000;
/** Only what is shown: the provider charges by the fields. */
const PLACE_FIELDS = 'id,formattedAddress,location,addressComponents';

/** Why a request was refused. A key that is wrong or not allowed has status 400 too, with a reason. */
const refusalSchema = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

const text = z.object({ text: z.string().default('') }).prefault({});
const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: text }).prefault({}),
          })
          .optional(),
      }),
    )
    .default([]),
});
const placeSchema = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  addressComponents: z
    .array(z.object({ longText: z.string().default(''), types: z.array(z.string()).default([]) }))
    .default([]),
});

export interface GooglePlacesOptions {
  key: string;
  fetch: typeof globalThis.fetch;
}

/** Returns the provider of Google Maps (Places API). Visitors and owners send it nothing themselves. */
export function createGooglePlaces({ key, fetch }: GooglePlacesOptions): PlacesProvider {
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': key };
  return {
    async search({ input, language, sessionToken }) {
      const body = JSON.stringify({ input, languageCode: language, sessionToken });
      const response = await request(fetch, `${BASE}/places:autocomplete`, { method: 'POST', headers, body });
      const { suggestions } = await read(response, suggestionsSchema);
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction ? [describeSuggestion(placePrediction)] : [],
      );
    },
    async find({ placeId, language, sessionToken }) {
      const query = new URLSearchParams({
        ...(language ? { languageCode: language } : {}),
        ...(sessionToken ? { sessionToken } : {}),
      });
      const response = await request(fetch, `${BASE}/places/${encodeURIComponent(placeId)}?${query}`, {
        headers: { ...headers, 'x-goog-fieldmask': PLACE_FIELDS },
      });
      if (await isUnknownPlace(response)) return undefined;
      return describePlace(await read(response, placeSchema));
    },
  };
}

async function request(
  fetch: GooglePlacesOptions['fetch'],
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new PlacesUnavailable('The provider of places did not respond.', { cause });
  }
}

/** Returns whether the provider knows no place of this id. Any other refusal concerns the site. */
async function isUnknownPlace(response: Response): Promise<boolean> {
  if (response.status === 404) return true;
  if (response.status !== 400) return false;
  const { data } = refusalSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return data?.error.status === 'INVALID_ARGUMENT' && data.error.details.every(({ reason }) => !reason);
}

async function read<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  if (!response.ok) throw new PlacesUnavailable(`The provider of places responded with ${response.status}.`);
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    throw new PlacesUnavailable('The provider of places returned an unknown form.', { cause });
  }
}

type Prediction = NonNullable<z.output<typeof suggestionsSchema>['suggestions'][number]['placePrediction']>;

function describeSuggestion({
  placeId,
  text: { text: description },
  structuredFormat,
}: Prediction): PlaceSuggestion {
  const { mainText, secondaryText } = structuredFormat;
  return { placeId, description, mainText: mainText.text || description, secondaryText: secondaryText.text };
}

function describePlace({
  id,
  formattedAddress,
  location,
  addressComponents,
}: z.output<typeof placeSchema>): Place {
  const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.longText ?? '';
  const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  return {
    placeId: id,
    formattedAddress,
    location: {
      addressTitle: '',
      addressLine1: join(' ', part('street_number'), part('route')),
      addressLine2: join(
        ', ',
        part('locality') || part('postal_town'),
        join(' ', part('administrative_area_level_1'), part('postal_code')),
      ),
      addressCountry: part('country'),
      ...(location ? { mapLat: location.latitude, mapLng: location.longitude } : {}),
    },
  };
}
