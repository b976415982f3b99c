import { z } from 'zod';
import { eventLocationSchema } from '../events/event';
import { searchedText } from '../shared/request-fields';

const PLACE_ID = 300;

/** The query of `GET /api/google-maps/places/autocomplete`. */
export const placeSearchSchema = z.object({
  input: searchedText(200),
  /** Language tag of the descriptions. */
  language: searchedText(35).optional(),
  /** One for each search and the details that follow: providers charge them together. */
  sessionToken: z
    .string()
    .regex(/^[\w-]{1,36}$/, { error: 'sessionToken must be 1 to 36 letters, digits, - or _.' })
    .optional(),
});

/** Which page and which part of it request details, for the costs of the provider. */
const trackingContextSchema = z.object({
  productPage: searchedText(100).optional(),
  productSection: searchedText(100).optional(),
});

/** The query of `GET /api/google-maps/places/details`. */
export const placeQuerySchema = placeSearchSchema
  .omit({ input: true })
  .extend({ placeId: searchedText(PLACE_ID).min(1), ...trackingContextSchema.shape });

/** A place that matches what was typed. */
const suggestionSchema = z.object({
  placeId: z.string(),
  /** `Dale Avenue 9, Gloucester, Massachusetts, United States`. */
  description: z.string(),
  /** The parts of the description: the place, and where it is. */
  mainText: z.string(),
  secondaryText: z.string(),
});

export const placeSuggestionsSchema = z.object({ predictions: z.array(suggestionSchema) });

/** A place, with the location that events and maps take. */
export const placeSchema = z.object({
  placeId: z.string(),
  formattedAddress: z.string(),
  location: eventLocationSchema,
});

export const placeDetailsSchema = z.object({ result: placeSchema });

export type PlaceSearch = z.output<typeof placeSearchSchema>;
export type PlaceQuery = z.output<typeof placeQuerySchema>;
export type TrackingContext = z.output<typeof trackingContextSchema>;
export type PlaceSuggestion = z.output<typeof suggestionSchema>;
export type Place = z.output<typeof placeSchema>;
