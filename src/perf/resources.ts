import type { Page } from '../page/page';
import { settingsList } from '../telemetry/settings-list';

/** At most this many hosts are reported separately (spec §9 Errors and performance). */
const MAX_HOSTS = 3;
const ADDRESS = /^https?:\/\/([^/]+)([^?#]*)/;
const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
/** Names of the bundle's own measures (src/page/measure.ts): phase and behaviour. */
const MEASURE = /^vitrine:(\S+) (.+)$/;

interface ImageLine {
  readonly type: 'image';
  readonly host: string;
  count: number;
  bytes: number;
  slowest: number;
  total: number;
  cached: number;
}

interface TimingLine {
  readonly type: 'timing';
  readonly behaviour: string;
  readonly phase: string;
  readonly duration: number;
}

/**
 * Observes the images that the page loads and the time of our own behaviours. Returns a function that returns what is
 * new since its last call: a line for each of up to three hosts of images (`tracking.imageHosts` of the page context),
 * and one for each phase of each behaviour, with its longest time.
 */
export function observeResources(page: Page, signal: AbortSignal): () => object[] {
  const hosts = settingsList(page, 'imageHosts').slice(0, MAX_HOSTS);
  const images = new Map<string, ImageLine>();
  const timings = new Map<string, TimingLine>();

  const add = (entry: PerformanceEntry): void => {
    if (entry.entryType === 'measure') addTiming(timings, entry);
    else addImage(images, hosts, entry as PerformanceResourceTiming);
  };
  const observer = new page.window.PerformanceObserver((list) => list.getEntries().forEach(add));
  observer.observe({ type: 'measure', buffered: true });
  if (hosts.length > 0) observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  return () => {
    observer.takeRecords().forEach(add);
    const lines = [...images.values(), ...timings.values()];
    images.clear();
    timings.clear();
    return lines;
  };
}

function addTiming(timings: Map<string, TimingLine>, { name, duration }: PerformanceEntry): void {
  const [, phase, behaviour] = MEASURE.exec(name) ?? [];
  if (!phase || !behaviour || duration <= (timings.get(name)?.duration ?? -1)) return;
  timings.set(name, { type: 'timing', behaviour, phase, duration });
}

function addImage(
  images: Map<string, ImageLine>,
  hosts: readonly unknown[],
  entry: PerformanceResourceTiming,
): void {
  // Chromium reports entries without an address, too: of a picture whose address was removed while it loaded.
  const [, host = '', pathname = ''] = ADDRESS.exec(entry.name) ?? [];
  if (!hosts.includes(host) || !isImage(entry, pathname)) return;
  const { transferSize, decodedBodySize, duration } = entry;
  const line = images.get(host) ?? {
    type: 'image',
    host,
    count: 0,
    bytes: 0,
    slowest: 0,
    total: 0,
    cached: 0,
  };
  line.count += 1;
  line.bytes += transferSize;
  line.slowest = Math.max(line.slowest, duration);
  line.total += duration;
  // It has content, and none of it was transferred.
  if (!transferSize && decodedBodySize) line.cached += 1;
  images.set(host, line);
}

function isImage({ initiatorType }: PerformanceResourceTiming, pathname: string): boolean {
  return initiatorType === 'img' || initiatorType === 'image' || IMAGE.test(pathname);
}
