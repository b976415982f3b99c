import { type Kysely, sql } from 'kysely';

/** An address signs up once for a variant, however often it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table restock_signup (
    website_id text not null,
    id text not null,
    item_id text not null,
    variant_id text not null,
    email text not null,
    is_join_mailing_list boolean not null,
    language text,
    created_at timestamptz not null,
    primary key (website_id, id),
    unique (website_id, item_id, variant_id, email),
    foreign key (website_id, item_id) references item
  )`.execute(db);
  await sql`create index restock_signup_order on restock_signup (website_id, item_id, variant_id, created_at, id)`.execute(
    db,
  );
}
