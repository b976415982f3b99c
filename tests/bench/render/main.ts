import { cpus } from 'node:os';
import path from 'node:path';
import { compareRenders } from './compare-renders';
import { makePageData } from './page-data';
import { createRenderContenders } from './render-contenders';

/** Prints the render time of a page and its ratio to other engines. @param root the project's folder */
export function benchRender(root: string): void {
  const contenders = createRenderContenders(path.join(root, 'tests/bench/render/theme'));
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}. Medians of 31 rounds.`);
  for (const products of [12, 100]) {
    const data = makePageData(products);
    const results = compareRenders(contenders, data, { rounds: 31, prints: Math.ceil(240 / products) });
    const msOf = (name: string) => results.find((result) => result.name === name)?.ms ?? Number.NaN;
    console.log(`\n${products} products, 9 variants each      ms a page   ÷ Handlebars   ÷ LiquidJS`);
    for (const { name, ms } of results) {
      const ratios = [ms / msOf('Handlebars'), ms / msOf('LiquidJS')].map((ratio) => ratio.toFixed(2));
      console.log(
        `${name.padEnd(34)} ${ms.toFixed(2).padStart(9)} ${ratios[0]?.padStart(14)} ${ratios[1]?.padStart(12)}`,
      );
    }
  }
}
