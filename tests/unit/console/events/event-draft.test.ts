import { describe, expect, it } from 'vitest';
import { describeEvent, hasChanges, withPlace, withStart } from '../../../../console/events/event-draft';
import type { OwnedEvent } from '../../../../contract/events/event';

const BOATHOUSE = {
  addressTitle: 'The Boathouse',
  addressLine1: 'Slip Lane 3',
  addressLine2: 'Saltmarsh 00000',
  addressCountry: 'United States',
};

const FIRING: OwnedEvent = {
  id: 'firing',
  url: '/events/firing',
  title: 'Opening the winter firing',
  starts: '2026-12-12T11:00',
  ends: '2026-12-12T17:00',
  location: BOATHOUSE,
  excerpt: '',
  ticketUrl: '',
  revision: 3,
};

describe('the draft of an event', () => {
  it('has changes once a field differs, and none from another revision alone', () => {
    expect(hasChanges(FIRING, { ...FIRING, revision: 4 })).toBe(false);
    expect(hasChanges(FIRING, { ...FIRING, excerpt: 'With soup.' })).toBe(true);
    expect(hasChanges(FIRING, withPlace(FIRING, { ...BOATHOUSE, mapLat: 1, mapLng: 2 }))).toBe(true);
  });

  it('keeps its length when it starts at another time, also over midnight', () => {
    expect(withStart(FIRING, '2026-12-13T20:30')).toMatchObject({
      starts: '2026-12-13T20:30',
      ends: '2026-12-14T02:30',
    });
  });

  it('keeps its end while its start is not a time', () => {
    expect(withStart(FIRING, '')).toMatchObject({ starts: '', ends: FIRING.ends });
    expect(withStart({ ...FIRING, starts: '' }, '2026-12-13T20:30').ends).toBe(FIRING.ends);
  });

  it('takes the address and the coordinates of a found place, and keeps a name that the place lacks', () => {
    const found = {
      ...BOATHOUSE,
      addressTitle: '',
      addressLine1: 'Mill Road 1',
      mapLat: 51.5,
      mapLng: -0.12,
    };
    expect(withPlace(FIRING, found).location).toEqual({ ...found, addressTitle: 'The Boathouse' });
    expect(withPlace(FIRING, { ...found, addressTitle: 'Tide Mill' }).location.addressTitle).toBe(
      'Tide Mill',
    );
  });
});

it('an event is described by its time in the zone of the site, and its place', () => {
  expect(describeEvent(FIRING)).toBe('Saturday, 12 December 2026, 11:00 – The Boathouse');
  expect(describeEvent({ ...FIRING, location: { ...BOATHOUSE, addressTitle: '', addressLine1: '' } })).toBe(
    'Saturday, 12 December 2026, 11:00',
  );
});
