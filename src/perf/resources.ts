import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';

/** At most this many hosts are told apart (spec §9). */
const MAX_HOSTS = 3;
const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
/** What the bundle's own measures are named (src/page/measure.ts): phase and behaviour. */
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
 * Follows what the page loads and how long our own behaviours take. Answers a function that says what is new since it
 * was last asked: a line for each of up to three hosts of pictures (`tracking.imageHosts` of the page context), and one
 * for each phase of each behaviour, by its slowest time.
 */
export function watchResources(page: Page): () => object[] {
  const listed = fromContext(page, 'tracking.imageHosts');
  const hosts = (Array.isArray(listed) ? listed : []).slice(0, MAX_HOSTS);
  const images = new Map<string, ImageLine>();
  const timings = new Map<string, TimingLine>();

  const time = (phase: string, behaviour: string, duration: number): void => {
    const key = `${phase} ${behaviour}`;
    if (!(duration <= (timings.get(key)?.duration ?? -1)))
      timings.set(key, { type: 'timing', behaviour, phase, duration });
  };
  const hear = (entry: PerformanceEntry): void => {
    if (entry.entryType === 'measure') {
      const [, phase, behaviour] = MEASURE.exec(entry.name) ?? [];
      if (phase && behaviour) time(phase, behaviour, entry.duration);
      return;
    }
    const { host, pathname } = new URL(entry.name);
    if (hosts.includes(host) && isPicture(entry as PerformanceResourceTiming, pathname))
      addImage(images, host, entry as PerformanceResourceTiming);
  };
  const observer = new page.window.PerformanceObserver((list) => list.getEntries().forEach(hear));
  for (const type of ['resource', 'measure']) observer.observe({ type, buffered: true });

  return () => {
    observer.takeRecords().forEach(hear);
    const lines = [...images.values(), ...timings.values()];
    images.clear();
    timings.clear();
    return lines;
  };
}

function isPicture({ initiatorType }: PerformanceResourceTiming, pathname: string): boolean {
  return initiatorType === 'img' || initiatorType === 'image' || PICTURE.test(pathname);
}

function addImage(images: Map<string, ImageLine>, host: string, entry: PerformanceResourceTiming): void {
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
  // Nothing came over the wire, and yet there is something.
  if (!transferSize && decodedBodySize) line.cached += 1;
  images.set(host, line);
}
