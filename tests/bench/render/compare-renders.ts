import { quantile } from '../statistics';
import type { RenderContender } from './render-contenders';

export interface RenderResult {
  name: string;
  /** Milliseconds of one page: the median over the rounds. */
  ms: number;
}

/**
 * Prints the same page with each contender in turn, round after round, so that whatever else the machine does
 * falls on all of them. Throws when two print different pages.
 */
export function compareRenders(
  contenders: readonly RenderContender[],
  data: object,
  { rounds, prints }: { rounds: number; prints: number },
): RenderResult[] {
  requireSamePage(contenders, data);
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  // The first rounds are for the compiler.
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
    throw new Error(`${other.name} prints another page than ${first?.name}: bring the templates in line.`);
}

// Engines escape the same characters by different names, and leave other white space.
function normalise(html: string): string {
  return html
    .replace(/&quot;|&#34;|&#x22;/g, '"')
    .replace(/&#x3D;/g, '=')
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (pair) => pair.trim());
}
