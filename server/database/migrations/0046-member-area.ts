import { type Kysely, sql } from 'kysely';

/**
 * Which areas members have joined. `is_seeded` marks those that a store brings along. `is_shared` marks accounts that many
 * people use, such as those of a demo. `chosen_language` is the choice on the account page, `language` that of the last page to
 * sign in. `signed_in_at` is the last sign-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table member_area_grant (
    website_id text not null,
    member_id text not null,
    area_id text not null,
    is_seeded boolean not null,
    joined_at timestamptz not null,
    primary key (website_id, member_id, area_id),
    foreign key (website_id, member_id) references member on delete cascade
  )`.execute(db);
  await sql`alter table member
    add column is_shared boolean not null default false,
    add column chosen_language text,
    add column signed_in_at timestamptz not null default now()`.execute(db);
  await sql`create index member_claim_age on member (website_id, signed_in_at) where email is null`.execute(
    db,
  );
}
