import { sql } from 'kysely';

/**
 * Performance budgets with their states, the alerts that their changes cause, and where these are sent.
 */
export const budgetSchema = [
  sql`create table performance_budget (
    website_id text not null references website,
    id text not null,
    metric text not null,
    page_type text,
    device text,
    measure text not null,
    "limit" double precision not null,
    min_views integer not null,
    window_hours integer not null,
    created_at timestamptz not null,
    state text not null default 'unknown',
    state_since timestamptz,
    pending_status text,
    pending_since timestamptz,
    pending_count integer not null default 0,
    evaluated_at timestamptz,
    status text not null default 'unknown',
    figure json,
    primary key (website_id, id)
  )`,
  sql`create table performance_alert_receiver (
    website_id text primary key references website,
    emails json not null,
    webhook text
  )`,
  sql`create table performance_alert (
    website_id text not null references website,
    id text not null,
    kind text not null,
    happened_at timestamptz not null,
    budget json,
    figure json,
    primary key (website_id, id)
  )`,
  sql`create index performance_alert_age on performance_alert (website_id, happened_at)`,
];
