import { z } from 'zod';

/** How often a subscriber pays, and how many times; 0 times for a plan without an end (spec §3 Subscription). */
export const subscriptionPlanSchema = z.object({
  billingPeriod: z.object({ value: z.int().positive(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
  numBillingCycles: z.int().nonnegative(),
});

export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;
