/** A town of the local stand-in. */
export interface Town {
  id: string;
  name: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
}

type Row = readonly [name: string, region: string, country: string, latitude: number, longitude: number];

const ROWS: readonly Row[] = [
  ['Gloucester', 'Massachusetts', 'United States', 42.6159, -70.662],
  ['Boston', 'Massachusetts', 'United States', 42.3601, -71.0589],
  ['New York', 'New York', 'United States', 40.7128, -74.006],
  ['Portland', 'Maine', 'United States', 43.6591, -70.2568],
  ['Portland', 'Oregon', 'United States', 45.5152, -122.6784],
  ['San Francisco', 'California', 'United States', 37.7749, -122.4194],
  ['Toronto', 'Ontario', 'Canada', 43.6532, -79.3832],
  ['Montréal', 'Québec', 'Canada', 45.5019, -73.5674],
  ['London', 'England', 'United Kingdom', 51.5074, -0.1278],
  ['Gloucester', 'England', 'United Kingdom', 51.8642, -2.2382],
  ['Edinburgh', 'Scotland', 'United Kingdom', 55.9533, -3.1883],
  ['Dublin', 'Leinster', 'Ireland', 53.3498, -6.2603],
  ['Paris', 'Île-de-France', 'France', 48.8566, 2.3522],
  ['Berlin', 'Berlin', 'Germany', 52.52, 13.405],
  ['München', 'Bayern', 'Germany', 48.1351, 11.582],
  ['Zürich', 'Zürich', 'Switzerland', 47.3769, 8.5417],
  ['København', 'Hovedstaden', 'Denmark', 55.6761, 12.5683],
  ['Oslo', 'Oslo', 'Norway', 59.9139, 10.7522],
  ['Stockholm', 'Stockholm', 'Sweden', 59.3293, 18.0686],
  ['Amsterdam', 'Noord-Holland', 'Netherlands', 52.3676, 4.9041],
  ['Madrid', 'Madrid', 'Spain', 40.4168, -3.7038],
  ['Lisboa', 'Lisboa', 'Portugal', 38.7223, -9.1393],
  ['Roma', 'Lazio', 'Italy', 41.9028, 12.4964],
  ['Tel Aviv', 'Tel Aviv', 'Israel', 32.0853, 34.7818],
  ['Jerusalem', 'Jerusalem', 'Israel', 31.7683, 35.2137],
  ['Tokyo', 'Tokyo', 'Japan', 35.6762, 139.6503],
  ['Sydney', 'New South Wales', 'Australia', -33.8688, 151.2093],
  ['Auckland', 'Auckland', 'New Zealand', -36.8509, 174.7645],
  ['São Paulo', 'São Paulo', 'Brazil', -23.5505, -46.6333],
  ['Mumbai', 'Maharashtra', 'India', 19.076, 72.8777],
];

/** The towns that the local stand-in knows. */
export const TOWNS: readonly Town[] = ROWS.map(([name, region, country, latitude, longitude], index) => ({
  id: String(index + 1),
  name,
  region,
  country,
  latitude,
  longitude,
}));
