import { type Kysely, type Migration, sql } from 'kysely';

/** The migrations in the order of their names. Each runs once; never change a released one, add another. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': { up: createCatalogue },
  '0002-cart': { up: createCart },
  '0003-owner': { up: addOwnerToken },
  '0004-rate-window': { up: createRateWindow },
  '0005-subscription': { up: addSubscriptionCart },
  '0006-record': { up: createRecord },
  '0007-performance': { up: createPerformance },
  '0008-error': { up: createErrors },
  '0009-told-count': { up: createToldCount },
  '0010-cart-age': { up: addCartAge },
  '0011-ended-session': { up: createEndedSession },
  '0012-hour': { up: addHour },
  '0013-member': { up: createMember },
  '0014-visit-class': { up: addVisitClass },
  '0015-form': { up: createForms },
};

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await sql`create table website (
    website_id text primary key,
    secret text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table item (
    website_id text not null references website,
    id text not null,
    title text not null,
    url text not null,
    image_url text,
    product_type smallint not null check (product_type between 1 and 4),
    is_subscribable boolean not null,
    variant_option_ordering jsonb not null,
    is_listed boolean not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table variant (
    website_id text not null,
    item_id text not null,
    sku text not null,
    id text not null,
    position integer not null,
    attributes jsonb not null,
    image_url text,
    price_cents bigint not null check (price_cents >= 0),
    sale_price_cents bigint not null check (sale_price_cents >= 0),
    on_sale boolean not null,
    is_unlimited boolean not null,
    qty_in_stock bigint not null check (qty_in_stock >= 0),
    is_listed boolean not null,
    primary key (website_id, item_id, sku),
    foreign key (website_id, item_id) references item
  )`.execute(db);
}

async function createCart(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart (
    website_id text not null references website,
    id text not null,
    order_id text,
    is_purchased boolean not null default false,
    version integer not null check (version >= 0),
    created_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table cart_entry (
    website_id text not null,
    cart_id text not null,
    id text not null,
    position integer not null,
    item_id text not null,
    sku text not null,
    quantity integer not null check (quantity between 1 and 9999),
    additional_fields text,
    primary key (website_id, cart_id, id),
    foreign key (website_id, cart_id) references cart on delete cascade,
    foreign key (website_id, item_id, sku) references variant
  )`.execute(db);
  await sql`create table idempotency (
    website_id text not null references website,
    owner text not null,
    key text not null,
    request_hash text not null,
    created_at timestamptz not null,
    cart_id text,
    status smallint,
    body text,
    primary key (website_id, owner, key)
  )`.execute(db);
  await sql`create index idempotency_age on idempotency (website_id, created_at)`.execute(db);
}

async function addOwnerToken(db: Kysely<unknown>): Promise<void> {
  await sql`alter table website add column owner_token_hash text`.execute(db);
}

// Unlogged: losing the counts in a crash is harmless, and a cart change should not wait for the disk twice.
async function createRateWindow(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_window (
    website_id text not null,
    key text not null,
    times bigint[] not null,
    is_granted boolean not null,
    expires_at timestamptz not null,
    primary key (website_id, key)
  )`.execute(db);
  await sql`create index rate_window_age on rate_window (website_id, expires_at)`.execute(db);
}

async function addSubscriptionCart(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column is_subscription boolean not null default false`.execute(db);
}

async function createRecord(db: Kysely<unknown>): Promise<void> {
  await sql`create table record (
    website_id text not null references website,
    id text not null,
    kind text not null,
    received_at timestamptz not null,
    data jsonb not null,
    counts jsonb,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index record_order on record (website_id, received_at, id)`.execute(db);
}

/** The dimensions of histograms and daily counts; the empty text when unknown. */
const dimensionColumns = sql`
    day date not null,
    page_type text not null,
    template text not null,
    device text not null,
    browser text not null,
    navigation_type text not null,
    release text not null`;

async function createPerformance(db: Kysely<unknown>): Promise<void> {
  await sql`create table performance_record (
    website_id text not null references website,
    key text not null,
    type text not null,
    received_at timestamptz not null,
    ${dimensionColumns},
    weight double precision not null,
    metric text,
    value double precision,
    revision integer not null,
    data jsonb not null,
    primary key (website_id, key)
  )`.execute(db);
  await sql`create index performance_record_order on performance_record (website_id, received_at, key)`.execute(
    db,
  );
  await sql`create table performance_histogram (
    website_id text not null references website,
    metric text not null,
    ${dimensionColumns},
    rating text not null,
    bucket integer not null,
    samples bigint not null,
    weight double precision not null,
    weight_squares double precision not null,
    primary key (website_id, metric, day, page_type, template, device, browser, navigation_type, release, rating, bucket)
  )`.execute(db);
  await sql`create index performance_histogram_day on performance_histogram (website_id, day)`.execute(db);
  await sql`create table performance_count (
    website_id text not null references website,
    name text not null,
    ${dimensionColumns},
    total double precision not null,
    primary key (website_id, name, day, page_type, template, device, browser, navigation_type, release)
  )`.execute(db);
  await sql`create index performance_count_day on performance_count (website_id, day)`.execute(db);
  await sql`create table known_value (
    website_id text not null references website,
    day date not null,
    dimension text not null,
    value text not null,
    primary key (website_id, day, dimension, value)
  )`.execute(db);
}

async function createErrors(db: Kysely<unknown>): Promise<void> {
  await sql`create table error_record (
    website_id text not null references website,
    id text not null,
    group_id text not null,
    received_at timestamptz not null,
    data jsonb not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index error_record_order on error_record (website_id, received_at, id)`.execute(db);
  await sql`create table error_group (
    website_id text not null references website,
    id text not null,
    event text not null,
    origin text not null,
    message text not null,
    source text,
    behaviour text,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table error_count (
    website_id text not null,
    group_id text not null,
    ${dimensionColumns},
    path text not null,
    total bigint not null,
    primary key (website_id, day, group_id, page_type, template, device, browser, navigation_type, release, path),
    foreign key (website_id, group_id) references error_group
  )`.execute(db);
}

async function createToldCount(db: Kysely<unknown>): Promise<void> {
  await sql`create table told_count (
    website_id text not null references website,
    id text not null,
    received_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index told_count_age on told_count (website_id, received_at)`.execute(db);
  // These rows only marked reports as counted, which told_count does from now on; the counts include them.
  await sql`delete from performance_record where type = 'counts'`.execute(db);
}

async function addCartAge(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column changed_at timestamptz not null default now()`.execute(db);
  await sql`create index cart_age on cart (website_id, changed_at) where not is_purchased`.execute(db);
}

async function createEndedSession(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_session (
    website_id text not null references website,
    id text not null,
    expires_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
}

/** The key of each aggregate table within a website. */
const aggregateKeys = {
  performance_histogram: sql`metric, day, hour, page_type, template, device, browser, navigation_type, release, rating, bucket`,
  performance_count: sql`name, day, hour, page_type, template, device, browser, navigation_type, release`,
  error_count: sql`day, hour, group_id, page_type, template, device, browser, navigation_type, release, path`,
};

// The rows that exist are sums over whole days, which -1 stands for.
async function addHour(db: Kysely<unknown>): Promise<void> {
  await sql`alter table performance_record add column hour smallint not null default -1`.execute(db);
  for (const [name, key] of Object.entries(aggregateKeys)) {
    await sql`alter table ${sql.table(name)}
      add column hour smallint not null default -1,
      drop constraint ${sql.raw(`${name}_pkey`)}`.execute(db);
    await sql`alter table ${sql.table(name)} add primary key (website_id, ${key})`.execute(db);
    await sql`create index ${sql.raw(`${name}_hour`)} on ${sql.table(name)} (website_id, day)
      where hour >= 0`.execute(db);
  }
}

async function createMember(db: Kysely<unknown>): Promise<void> {
  await sql`create table member (
    website_id text not null references website,
    id text not null,
    email text not null,
    display_name text not null,
    password_hash text not null,
    created_at timestamptz not null,
    primary key (website_id, id),
    unique (website_id, email)
  )`.execute(db);
  await sql`create table member_session (
    website_id text not null,
    token_hash text not null,
    member_id text not null,
    expires_at timestamptz not null,
    primary key (website_id, token_hash),
    foreign key (website_id, member_id) references member on delete cascade
  )`.execute(db);
  await sql`create index member_session_age on member_session (website_id, expires_at)`.execute(db);
}

async function addVisitClass(db: Kysely<unknown>): Promise<void> {
  await sql`alter table performance_record add column visit_class smallint not null default 0`.execute(db);
  for (const [name, key] of Object.entries(aggregateKeys)) {
    await sql`alter table ${sql.table(name)}
      add column visit_class smallint not null default 0,
      drop constraint ${sql.raw(`${name}_pkey`)}`.execute(db);
    await sql`alter table ${sql.table(name)} add primary key (website_id, ${key}, visit_class)`.execute(db);
  }
}

/**
 * Models and answers are `json`, which keeps every text that JSON can hold; `jsonb` refuses NUL characters and lone
 * surrogates.
 */
async function createForms(db: Kysely<unknown>): Promise<void> {
  await sql`create table form (
    website_id text not null references website,
    id text not null,
    version integer not null check (version > 0),
    model json not null,
    created_at timestamptz not null default now(),
    primary key (website_id, id, version)
  )`.execute(db);
  await sql`create table form_submission (
    website_id text not null,
    id text not null,
    form_id text not null,
    form_version integer not null,
    key_id text not null,
    content_hash text not null,
    answers json not null,
    page json not null,
    received_at timestamptz not null,
    primary key (website_id, id),
    unique (website_id, key_id),
    foreign key (website_id, form_id, form_version) references form
  )`.execute(db);
  await sql`create index form_submission_order on form_submission (website_id, form_id, received_at, id)`.execute(
    db,
  );
}
