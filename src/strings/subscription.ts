/**
 * Texts of a subscription's price (spec §9 Installments and subscriptions). A page can replace each by its key. The
 * text of a limited subscription contains that of its period as `{price}`.
 */
export const subscriptionStrings = {
  subscriptionUnavailable: 'Unavailable',
  everyWeek: '{price} every week',
  everyWeeks: '{price} every {count} weeks',
  everyMonth: '{price} every month',
  everyMonths: '{price} every {count} months',
  everyYear: '{price} every year',
  everyYears: '{price} every {count} years',
  forWeek: '{price} for {count} week',
  forWeeks: '{price} for {count} weeks',
  forMonth: '{price} for {count} month',
  forMonths: '{price} for {count} months',
  forYear: '{price} for {count} year',
  forYears: '{price} for {count} years',
} as const;

export type SubscriptionStrings = { readonly [Key in keyof typeof subscriptionStrings]: string };
