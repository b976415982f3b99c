/** The parts of an address; null or empty where it has none. */
interface Address {
  address1: string;
  address2: string | null;
  city: string;
  region: string | null;
  postalCode: string | null;
  country: string;
}

/** Returns a function that returns the name of a country in a language; its code for an unknown one. */
export function countryNames(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => (/^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}

/** Returns an address as lines, with the name of its country in a language. */
export function addressLines(address: Address, language: string): string[] {
  const { address1, address2, city, region, postalCode, country } = address;
  const place = [city, region, postalCode].filter(Boolean).join(' ');
  return [address1, address2, place, countryNames(language)(country)].flatMap((line) => line || []);
}
