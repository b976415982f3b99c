import { describe, expect, it, vi } from 'vitest';
import {
  createGooglePlaces,
  createLocalPlaces,
  type PlacesProvider,
  PlacesUnavailable,
} from '../../../../../server/features/place-providers';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const AUTOCOMPLETE = '/api/google-maps/places/autocomplete';
const DETAILS = '/api/google-maps/places/details';
const WARNING = 'Please provide a tracking context when using Google Places API details to track cost';
const owner = { authorization: `Bearer ${OWNER_TOKEN}` };

async function openPlaces(options: { places?: PlacesProvider; log?: string[] } = {}) {
  const app = await openShop(await sharedDatabase(), options);
  const visitor = new Visitor(app);
  return { close: () => app.close(), get: (url: string) => visitor.get(url, owner) };
}

describe('the local provider', () => {
  const places = createLocalPlaces();

  it.each([
    ['glou', ['Gloucester, Massachusetts, United States', 'Gloucester, England, United Kingdom']],
    ['  GLOUCESTER,  eng', ['Gloucester, England, United Kingdom']],
    ['9 Dale Avenue, Boston', ['9 Dale Avenue, Boston, Massachusetts, United States']],
    ['munchen', ['München, Bayern, Germany']],
    ['nowhere', []],
    ['', []],
    [' , ', []],
  ])('finds for %j: %j', async (input, descriptions) => {
    const found = await places.search({ input });
    expect(found.map(({ description }) => description)).toEqual(descriptions);
  });

  it('returns an address with its coordinates', async () => {
    const [suggestion] = await places.search({ input: '9 Dale Avenue, Boston' });
    expect(await places.find({ placeId: suggestion?.placeId ?? '' })).toEqual({
      placeId: 'local:2:9 Dale Avenue',
      formattedAddress: '9 Dale Avenue, Boston, Massachusetts, United States',
      location: {
        addressTitle: '',
        addressLine1: '9 Dale Avenue',
        addressLine2: 'Boston, Massachusetts',
        addressCountry: 'United States',
        mapLat: 42.3601,
        mapLng: -71.0589,
      },
    });
    for (const placeId of ['local:999', 'ChIJ', '']) expect(await places.find({ placeId })).toBeUndefined();
  });
});

describe('the provider of Google Maps', () => {
  function respond(body: unknown, status = 200) {
    const requests: [string, RequestInit][] = [];
    const fetch = async (url: unknown, init: unknown) => {
      requests.push([String(url), init as RequestInit]);
      return Response.json(body, { status });
    };
    return {
      requests,
      places: createGooglePlaces({ key: 'the-key', fetch: fetch as typeof globalThis.fetch }),
    };
  }

  it('sends the key in a header, and returns suggestions', async () => {
    const { requests, places } = respond({
      suggestions: [
        {
          placePrediction: {
            placeId: 'ChIJ1',
            text: { text: 'Dale Avenue, Gloucester' },
            structuredFormat: { mainText: { text: 'Dale Avenue' }, secondaryText: { text: 'Gloucester' } },
          },
        },
        { queryPrediction: { text: { text: 'dale' } } },
      ],
    });
    expect(await places.search({ input: 'dale', sessionToken: 's1' })).toEqual([
      {
        placeId: 'ChIJ1',
        description: 'Dale Avenue, Gloucester',
        mainText: 'Dale Avenue',
        secondaryText: 'Gloucester',
      },
    ]);
    const [url, init] = requests[0] ?? [];
    expect(url).toBe('https://places.googleapis.com/v1/places:autocomplete');
    expect(init?.headers).toMatchObject({ 'x-goog-api-key': 'the-key' });
    expect(JSON.parse(String(init?.body))).toEqual({ input: 'dale', sessionToken: 's1' });
  });

  it('returns the address of a place in the lines of an event', async () => {
    const component = (type: string, longText: string) => ({ types: [type], longText });
    const { requests, places } = respond({
      id: 'ChIJ1',
      formattedAddress: '9 Dale Ave, Gloucester, MA 01930, USA',
      location: { latitude: 42.61, longitude: -70.66 },
      addressComponents: [
        component('street_number', '9'),
        component('route', 'Dale Avenue'),
        component('locality', 'Gloucester'),
        component('administrative_area_level_1', 'Massachusetts'),
        component('postal_code', '01930'),
        component('country', 'United States'),
      ],
    });
    const place = await places.find({ placeId: 'a/b', sessionToken: 's1' });
    expect(place?.location).toEqual({
      addressTitle: '',
      addressLine1: '9 Dale Avenue',
      addressLine2: 'Gloucester, Massachusetts 01930',
      addressCountry: 'United States',
      mapLat: 42.61,
      mapLng: -70.66,
    });
    expect(requests[0]?.[0]).toBe('https://places.googleapis.com/v1/places/a%2Fb?sessionToken=s1');
    expect(requests[0]?.[1].headers).toMatchObject({
      'x-goog-fieldmask': 'id,formattedAddress,location,addressComponents',
    });
  });

  it.each([
    ['a wrong key', 400, { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] }],
    ['a key for other sites', 403, { status: 'PERMISSION_DENIED' }],
    ['a quota that is used up', 429, { status: 'RESOURCE_EXHAUSTED' }],
    ['a failure', 503, { status: 'UNAVAILABLE' }],
    ['a failure without a reason', 400, {}],
  ])('is unavailable with %s', async (_, status, error) => {
    const { places } = respond({ error: { code: status, message: 'No.', ...error } }, status);
    await expect(places.search({ input: 'a' })).rejects.toThrow(PlacesUnavailable);
    await expect(places.find({ placeId: 'a' })).rejects.toThrow(PlacesUnavailable);
  });

  it('knows no place for an id that it refuses', async () => {
    const error = { code: 400, message: 'Not a valid Place ID: a', status: 'INVALID_ARGUMENT' };
    expect(await respond({ error }, 400).places.find({ placeId: 'a' })).toBeUndefined();
  });

  it('is unavailable when it does not respond in time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockReturnValue(AbortSignal.abort(new DOMException('Too late.', 'TimeoutError')));
    const fetch = async (_url: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted();
      return Response.json({});
    };
    const places = createGooglePlaces({ key: 'k', fetch: fetch as typeof globalThis.fetch });
    await expect(places.search({ input: 'a' })).rejects.toThrow('did not respond');
    await expect(places.find({ placeId: 'a' })).rejects.toThrow(PlacesUnavailable);
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });

  it('is unavailable when it refuses, and knows no place for 404', async () => {
    await expect(respond({}, 403).places.search({ input: 'a' })).rejects.toThrow(PlacesUnavailable);
    await expect(respond([]).places.find({ placeId: 'a' })).rejects.toThrow(PlacesUnavailable);
    expect(await respond({}, 404).places.find({ placeId: 'a' })).toBeUndefined();
    const fetch = () => Promise.reject(new TypeError('offline'));
    await expect(createGooglePlaces({ key: 'k', fetch }).search({ input: 'a' })).rejects.toThrow(
      PlacesUnavailable,
    );
  });
});

describe('the calls', () => {
  it('return suggestions and details to an owner', async () => {
    const { get, close } = await openPlaces();
    const { predictions } = (await get(`${AUTOCOMPLETE}?input=gloucester`)).json();
    expect(predictions).toHaveLength(2);
    const found = await get(
      `${DETAILS}?placeId=${predictions[0].placeId}&productPage=places&productSection=s`,
    );
    expect(found.json().result.location).toMatchObject({ mapLat: 42.6159, mapLng: -70.662 });
    expect(found.headers['cache-control']).toBe('no-store');
    expect((await get(`${DETAILS}?placeId=other&productPage=places&productSection=s`)).statusCode).toBe(404);
    expect((await get(DETAILS)).statusCode).toBe(400);
    // The provider refuses longer tokens, and those that are not safe in a URL.
    for (const token of ['x'.repeat(37), 'a%20b'])
      expect((await get(`${AUTOCOMPLETE}?input=a&sessionToken=${token}`)).statusCode).toBe(400);
    expect((await get(`${AUTOCOMPLETE}?input=${'x'.repeat(201)}`)).statusCode).toBe(400);
    await close();
  });

  it('log for which part of the console details were, and a warning without it', async () => {
    const log: string[] = [];
    const { get, close } = await openPlaces({ log });
    await get(`${DETAILS}?placeId=local:1&productPage=events&productSection=location`);
    expect(log.join('')).toContain('"productPage":"events","productSection":"location"');
    expect(log.join('')).not.toContain(WARNING);
    await get(`${DETAILS}?placeId=local:1&productPage=events`);
    expect(log.join('')).toContain(WARNING);
    await close();
  });

  it('fail with 502 without the provider', async () => {
    const fail = () => Promise.reject(new PlacesUnavailable('It did not respond.'));
    const { get, close } = await openPlaces({ places: { search: fail, find: fail } });
    for (const url of [`${AUTOCOMPLETE}?input=a`, `${DETAILS}?placeId=a`]) {
      const response = await get(url);
      expect([response.statusCode, response.json()]).toEqual([502, { message: 'Unable to load results' }]);
    }
    await close();
  });

  it('refuse more than 120 requests of a network in a minute', async () => {
    const { get, close } = await openPlaces();
    for (let count = 0; count < 120; count += 1) await get(`${AUTOCOMPLETE}?input=a`);
    const { statusCode, headers } = await get(`${AUTOCOMPLETE}?input=a`);
    expect([statusCode, headers['retry-after'] !== undefined]).toEqual([429, true]);
    await close();
  });
});
