import { expect, it } from 'vitest';
import { OwnerFailure } from '../../../../../console/frame/owner-failure';
import { loadReportData } from '../../../../../console/performance/file/load-report-data';
import { createEmptyReport, createReport } from '../../../../support/performance-report';

const ORIGIN = 'https://shop.example';
const { signal } = new AbortController();
const { unit, from, to, source, errors } = createReport();
const NO_STACK = { receivedAt: null, release: null, frames: [] };

/** A server that records its requests, and how many calls of segments and stacks it had at the same time. */
function createServer(report = createReport()) {
  const requests: string[] = [];
  const load = { running: 0, most: 0 };
  const respond = ({ pathname, searchParams }: URL): object => {
    const call = pathname.replace('/api/vitrine/performance/', '');
    if (call === 'report') return report;
    const by = searchParams.get('by') ?? 'path';
    if (call === 'fixes')
      return { unit, from, to, by, source, examined: 0, unexamined: 0, otherShare: 0, fixes: [] };
    if (call === 'segments') return { unit, from, to, by, source, unlisted: 0, metrics: [] };
    return { ...NO_STACK, release: call };
  };
  const fetch = async (address: string | URL | Request) => {
    const url = new URL(String(address), ORIGIN);
    requests.push(url.pathname.replace('/api/vitrine/performance/', '') + url.search);
    const isOneOfMany = /segments$|stack$/.test(url.pathname);
    if (isOneOfMany) load.running += 1;
    load.most = Math.max(load.most, load.running);
    await new Promise((resolve) => setTimeout(resolve));
    if (isOneOfMany) load.running -= 1;
    return Response.json(respond(url));
  };
  return { fetch, requests, load };
}

it('loads the segments of all dimensions with the filters, two at a time', async () => {
  const { fetch, requests, load } = createServer(createEmptyReport());
  const { segments, stacks } = await loadReportData(fetch, '?device=phone&by=country', signal);
  const dimensions = ['path', 'pageType', 'template', 'device', 'browser', 'connection', 'country'];
  expect(segments.map(({ by }) => by)).toEqual([...dimensions, 'navigationType', 'release']);
  expect(requests.filter((request) => request.startsWith('segments'))).toEqual(
    segments.map(({ by }) => `segments?device=phone&by=${by}`),
  );
  expect(load.most).toBe(2);
  expect(stacks.size).toBe(0);
});

it('loads the stacks of the errors in the report', async () => {
  const { fetch, requests, load } = createServer();
  const { stacks } = await loadReportData(fetch, '?device=phone', signal);
  expect(errors.length).toBeGreaterThan(2);
  expect(requests.filter((request) => request.includes('stack'))).toEqual(
    errors.map(({ id }) => `errors/${id}/stack`),
  );
  expect([...stacks]).toEqual(errors.map(({ id }) => [id, { ...NO_STACK, release: `errors/${id}/stack` }]));
  expect(load.most).toBe(2);
});

it('fails when a stack cannot be loaded', async () => {
  const { fetch } = createServer();
  const failing: typeof globalThis.fetch = async (address) =>
    String(address).includes('/stack') ? new Response('', { status: 503 }) : fetch(address);
  await expect(loadReportData(failing, '', signal)).rejects.toBeInstanceOf(OwnerFailure);
});
