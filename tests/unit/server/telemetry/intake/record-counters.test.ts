import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { MONITOR_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { errorRecord, metricRecord } from '../sample-records';

it('counts accepted, refused and repeated records in the metrics of the server', async () => {
  const app = await openShop(await sharedDatabase(), { websiteId: randomUUID() });
  const visitor = new Visitor(app);
  const send = (url: string, payload: object[]) =>
    visitor.send({ method: 'POST', url, payload, headers: { 'sec-fetch-site': 'same-origin' } });
  const vitals = '/api/1/performance/records';
  const metric = metricRecord();
  await send(vitals, [metric, metricRecord({ value: 1e9 }), metricRecord({ weight: 5 })]);
  await send(vitals, [metric, metricRecord()]);
  await send(vitals, [{ ...metric, id: 'later', value: 2000, revision: 1 }]);
  const error = errorRecord();
  await send('/api/events/RecordJavascriptErrors', [error]);
  await send('/api/events/RecordJavascriptErrors', [error]);
  await send(
    '/api/events/RecordJavascriptErrors',
    Array.from({ length: 103 }, () => errorRecord()),
  );
  const { body } = await visitor.get('/metrics', { authorization: `Bearer ${MONITOR_TOKEN}` });
  const counted = body.split('\n').filter((line) => line.startsWith('vitrine_records_'));
  expect(counted.sort()).toEqual([
    'vitrine_records_accepted_total{call="/api/1/performance/records"} 4',
    'vitrine_records_accepted_total{call="/api/events/RecordJavascriptErrors"} 102',
    'vitrine_records_duplicate_total{kind="error"} 1',
    'vitrine_records_duplicate_total{kind="performance"} 1',
    'vitrine_records_refused_total{call="/api/1/performance/records",reason="invalid"} 1',
    'vitrine_records_refused_total{call="/api/1/performance/records",reason="settings"} 1',
    'vitrine_records_refused_total{call="/api/events/RecordJavascriptErrors",reason="limit"} 3',
  ]);
  await app.close();
});
