import type { Kysely } from 'kysely';
import { accountSchema } from './baseline/account-schema';
import { budgetSchema } from './baseline/budget-schema';
import { cartSchema } from './baseline/cart-schema';
import { catalogueSchema } from './baseline/catalogue-schema';
import { formSchema } from './baseline/form-schema';
import { jobSchema } from './baseline/job-schema';
import { memberSchema } from './baseline/member-schema';
import { orderSchema } from './baseline/order-schema';
import { ownerSchema } from './baseline/owner-schema';
import { performanceSchema } from './baseline/performance-schema';
import { recordSchema } from './baseline/record-schema';
import { searchSchema } from './baseline/search-schema';
import { siteSchema } from './baseline/site-schema';
import { socialSchema } from './baseline/social-schema';
import { telemetryViews } from './baseline/telemetry-views';

/** Creates the whole database. The order of tables is that of their references and triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...catalogueSchema,
    ...cartSchema,
    ...formSchema,
    ...orderSchema,
    ...memberSchema,
    ...socialSchema,
    ...ownerSchema,
    ...accountSchema,
    ...siteSchema,
    ...searchSchema,
    ...recordSchema,
    ...performanceSchema,
    ...budgetSchema,
    ...jobSchema,
    ...telemetryViews,
  ];
  for (const statement of statements) await statement.execute(db);
}
