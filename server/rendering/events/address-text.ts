import type { EventLocation } from '../../../contract/events/event';

/** Returns the lines of an address that are not empty (spec §3 Event). */
export function addressLines({
  addressTitle,
  addressLine1,
  addressLine2,
  addressCountry,
}: EventLocation): string[] {
  return [addressTitle, addressLine1, addressLine2, addressCountry]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the address in one line. */
export function addressText(location: EventLocation): string {
  return addressLines(location).join(', ');
}
