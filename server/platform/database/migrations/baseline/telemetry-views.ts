import { sql } from 'kysely';
import { dimensionNames } from './view-dimensions';

const view = sql`
    c.website_id, m.received_at, m.page_load, m.view, ${dimensionNames}, c.weight`;

/** Views of the telemetry for other programs. docs/exports.md documents their columns, which stay as they are. */
export const telemetryViews = [
  sql`create view vitrine_views as
    select ${view}
    from performance_measurement m join performance_context c on c.id = m.context_id
    where m.kind = 'view'`,
  sql`create view vitrine_vitals as
    select ${view}, m.kind as metric, m.value, m.revision,
      case
        when m.value <= t.good then 'good'
        when m.value <= t.fair then 'needs-improvement'
        else 'poor'
      end as rating
    from performance_measurement m
    join performance_context c on c.id = m.context_id
    join (values ('LCP', 2500::double precision, 4000::double precision), ('INP', 200, 500), ('CLS', 0.1, 0.25),
      ('FCP', 1800, 3000), ('TTFB', 800, 1800)) as t (metric, good, fair) on t.metric = m.kind`,
  sql`create view vitrine_errors as
    select e.website_id, e.received_at, e.id, e.group_id, g.event, g.origin, g.message, g.source, g.behaviour,
      e.data->'data'->>'path' as path, coalesce(e.data->'data'->>'release', '') as release,
      (e.data->'data'->>'count')::integer as count
    from error_record e
    join error_group g on g.website_id = e.website_id and g.id = e.group_id`,
];
