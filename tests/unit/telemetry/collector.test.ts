import { expect, it } from 'vitest';
import { collectorOf } from '../../../src/telemetry/collector';
import { createEndpoint } from '../../../src/telemetry/endpoint';
import { createTestPage } from '../../support/test-page';

const COLLECTOR = 'https://collect.example';
const OPTIONS = { headers: () => ({ 'X-CSRF-Token': 'crumb' }) };
const RECORD = { id: '1', counts: {}, data: { path: '/' }, to: 'error', at: 0, tries: 0 };

it('records go to the page’s own origin, as JSON with the headers of the call', () => {
  const endpoint = createEndpoint(createTestPage(''), 'error', '/api/errors', OPTIONS);
  expect(endpoint.urls(RECORD)[0]).toBe(`${location.origin}/api/errors`);
  expect(endpoint.type).toBe('application/json');
  expect(endpoint.headers?.()).toEqual({ 'X-CSRF-Token': 'crumb' });
});

it.each([COLLECTOR, `${COLLECTOR}/`])('records go to data-vitrine-collector="%s"', (address) => {
  const page = createTestPage(`<script data-vitrine-collector="${address}"></script>`);
  expect(collectorOf(page)).toBe(COLLECTOR);
});

it('needs no preflight for another origin: text, and no header', () => {
  const page = createTestPage(`<script data-vitrine-collector="${COLLECTOR}"></script>`);
  const endpoint = createEndpoint(page, 'error', '/api/errors', OPTIONS);
  expect(endpoint.urls(RECORD)).toEqual([`${COLLECTOR}/api/errors`, `${COLLECTOR}/api/errors`]);
  expect(endpoint.type).toBe('text/plain');
  expect(endpoint.headers).toBeUndefined();
  expect(JSON.parse(endpoint.encode(RECORD))).toEqual({ id: '1', counts: {}, path: '/' });
});

it('an empty attribute names no collector', () => {
  expect(collectorOf(createTestPage('<script data-vitrine-collector></script>'))).toBe(location.origin);
});
