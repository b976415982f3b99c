import { createRequire } from 'node:module';
import { type CLDR, CLDRFramework } from '@phensley/cldr';

/**
 * Returns the formatter of numbers, money and messages that the template engine takes as `cldr`. Without it the
 * engine prints no prices and no option titles.
 */
export function createTemplateLocale(locale: string): CLDR {
  const load = createRequire(import.meta.url);
  const framework = new CLDRFramework({
    loader: (language: string) => load(`@phensley/cldr/packs/${language}.json`),
  });
  return framework.get(locale);
}
