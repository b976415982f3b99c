import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
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
