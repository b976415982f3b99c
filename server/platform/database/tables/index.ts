import type { AccountTables } from './account-tables';
import type { BudgetTables } from './budget-tables';
import type { CartTables } from './cart-tables';
import type { CatalogueTables } from './catalogue-tables';
import type { FormTables } from './form-tables';
import type { JobTables } from './job-tables';
import type { MemberTables } from './member-tables';
import type { OrderTables } from './order-tables';
import type { OwnerTables } from './owner-tables';
import type { SiteTables } from './site-tables';
import type { SocialTables } from './social-tables';
import type { TelemetryTables } from './telemetry-tables';

/** Every table of the database, by its name in queries. */
export interface Tables
  extends AccountTables,
    BudgetTables,
    CartTables,
    CatalogueTables,
    FormTables,
    JobTables,
    MemberTables,
    OrderTables,
    OwnerTables,
    SiteTables,
    SocialTables,
    TelemetryTables {}
