import { quantile } from '../statistics';
import type { RenderContender } from './render-contenders';

export interface RenderResult {
  name: string;
  /** Milliseconds per page: the median of the rounds. */
  ms: number;
}

/**
 * Renders the same page with each contender in each round, so that other load on the machine affects all equally.
 * @throws {Error} when two contenders print different pages
 */
export function compareRenders(
  contenders: readonly RenderContender[],
  data: object,
  { rounds, prints }: { rounds: number; prints: number },
): RenderResult[] {
  requireSamePage(contenders, data);
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  // The first two rounds warm up the compiler.
  for (let round = -2; round < rounds; round++) {
    for (const { name, print } of contenders) {
      const startedAt = performance.now();
      for (let turn = 0; turn < prints; turn++) print(data);
      if (round >= 0) times.get(name)?.push((performance.now() - startedAt) / prints);
    }
  }
  return [...times].map(([name, each]) => ({ name, ms: quantile(each, 0.5) }));
}

function requireSamePage(contenders: readonly RenderContender[], data: object): void {
  const pages = contenders.map(({ name, print }) => ({ name, page: normalise(print(data)) }));
  const [first, ...others] = pages;
  const other = others.find(({ page }) => page !== first?.page);
  if (other)
    throw new Error(`${other.name} prints another page than ${first?.name}: make their templates equal.`);
}

// Engines use different entities for the same character, and different white space.
function normalise(html: string): string {
  return html
    .replace(/&quot;|&#34;|&#x22;/g, '"')
    .replace(/&#x3D;/g, '=')
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (pair) => pair.trim());
}
