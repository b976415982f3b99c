import { z } from 'zod';

const flag = z.boolean({ error: 'The value must be true or false.' });
const minorUnits = z
  .int({ error: 'The value must be a whole number of the smallest unit, such as 3550 for 35.50.' })
  .min(0)
  .max(1_000_000_000);

/** Preferences of the namespaces that this server applies, each with its values. */
export const PREFERENCES = {
  store: {
    expressCheckout: flag,
    multipleQuantityAllowedForServices: flag,
    useCLDRMoneyFormat: flag,
    multilingualTransactionalEmailsEnabled: flag,
    nativeReviewsEnabled: flag,
    importedReviewsEnabled: flag,
    reviewsKillSwitch: flag,
    formSubmissionScriptsEnabled: flag,
  },
  instalments: {
    afterPayAvailable: flag,
    /** In minor units. */
    afterPayMin: minorUnits,
    afterPayMax: minorUnits,
  },
} as const;

export type AppliedNamespace = keyof typeof PREFERENCES;

const name = (what: string) =>
  z.string().regex(/^[A-Za-z][\w-]{0,63}$/, { error: `A ${what} has up to 64 letters, digits, - and _.` });

export const namespaceSchema = name('namespace');
const keySchema = name('key');

const valueSchema = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);

/** Preferences by their keys. Of other namespaces, they are stored and not applied. */
export const preferenceValuesSchema = z.record(keySchema, valueSchema);

/** The response of `GET /api/v1/commerce-preferences/{namespace}`. */
export const preferencesSchema = z.looseObject({ websiteId: z.string() });

/** The request of the PUT: the keys that change. An empty value takes a preference back to its default. */
export const preferenceChangeSchema = preferenceValuesSchema.refine(
  (values) => Object.keys(values).length <= 100,
  { error: 'A request changes at most 100 preferences.' },
);

export type PreferenceValues = z.infer<typeof preferenceValuesSchema>;

/** Returns preferences without the website's id and without empty values (spec §3 Commerce preferences). */
export function withoutEmptyValues(values: Readonly<Record<string, unknown>>): PreferenceValues {
  const kept = Object.entries(values).filter(([key, value]) => key !== 'websiteId' && !isEmptyValue(value));
  return Object.fromEntries(kept) as PreferenceValues;
}

/** Returns whether a value stands for no preference. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
