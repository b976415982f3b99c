import { type Kysely, sql } from 'kysely';

/** Who changed the status of an order, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_status_change (
    website_id text not null,
    order_id text not null,
    id bigint generated always as identity,
    changed_at timestamptz not null,
    actor text not null,
    from_status text not null,
    to_status text not null,
    primary key (website_id, order_id, id),
    foreign key (website_id, order_id) references placed_order on delete cascade
  )`.execute(db);
}
