import { z } from 'zod';

/** The settings of a store (spec §3 Store settings). A missing setting has its default. */
export const storeSettingsSchema = z.looseObject({
  /** ISO 4217 code of the prices. */
  selectedCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'selectedCurrency must be a code such as USD.' })
    .default('USD'),
  /** Whether amounts have the format of the page's locale instead of the fixed template. */
  useCLDRMoneyFormat: z.boolean().default(false),
  multipleQuantityAllowedForServices: z.boolean().default(true),
  /** Whether an add leads directly to the checkout. */
  expressCheckout: z.boolean().default(false),
  /** Whether the last label of an e-mail address may have more than four letters. */
  longEmailLabelsAllowed: z.boolean().default(false),
  /** Whether text areas of forms have a maximum length (spec §3 Form-builder field types). */
  vanillaFormHandlerEnabled: z.boolean().default(false),
  /** Whether the HTML that a page adds after a submission runs its scripts. */
  formSubmissionScriptsEnabled: z.boolean().default(false),
  /** What a provider of instalments offers; amounts in minor units. Not offered unless given. */
  instalments: z
    .looseObject({
      afterPayAvailable: z.boolean(),
      afterPayMin: z.number(),
      afterPayMax: z.number(),
      /** Country of the store's account: US, CA, AU, NZ or GB. */
      stripeAccountCountry: z.string().length(2),
    })
    .optional(),
  /** Whether e-mails to visitors are sent in the language of their page. */
  multilingualTransactionalEmailsEnabled: z.boolean().default(false),
  /** Whether product pages show the reviews that this store collected. */
  nativeReviewsEnabled: z.boolean().default(false),
  /** Whether product pages show the reviews that the owner imported. */
  importedReviewsEnabled: z.boolean().default(false),
  /** Hides all reviews, whatever the other settings are. */
  reviewsKillSwitch: z.boolean().default(false),
});

export type StoreSettings = z.infer<typeof storeSettingsSchema>;
