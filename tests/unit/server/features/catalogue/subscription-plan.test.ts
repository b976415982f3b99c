import { expect, it } from 'vitest';
import { productSchema, writeCatalogue } from '../../../../../server/features/catalogue';
import { findItem } from '../../../../../server/features/catalogue/catalogue-store';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import type { ProductItemData } from '../../../../../server/rendering/pages';
import { sharedDatabase } from '../../shared-database';
import { CLUB, product } from '../../shop-fixture';

const WEBSITE = 'subscription-plan';
const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 };
const club = (more: object) => product(CLUB, { isSubscribable: true, ...more });

it('keeps the plan of a subscription, and forgets one that the store has removed', async () => {
  const db = await sharedDatabase();
  await openWebsite(db, WEBSITE);
  const seed = async (more: object) => {
    const item = club(more) as unknown as ProductItemData;
    await db.transaction().execute((trx) => writeCatalogue(trx, WEBSITE, [{ item, isListed: true }]));
    return (await findItem(db, WEBSITE, CLUB))?.subscriptionPlan;
  };
  expect(await seed({ subscriptionPlan: plan })).toEqual(plan);
  expect(await seed({})).toBeNull();
});

it('refuses a plan that cannot be charged', () => {
  const daily = { ...plan, billingPeriod: { value: 1, unit: 'DAY' } };
  expect(productSchema.safeParse(club({ subscriptionPlan: daily })).success).toBe(false);
});
