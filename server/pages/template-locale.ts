import { createRequire } from 'node:module';
import { type CLDR, CLDRFramework } from '@phensley/cldr';

/**
 * The formatter of numbers, money and messages that the template engine wants as `cldr`. Without one
 * the engine prints blanks where prices and option titles belong.
 */
export function createTemplateLocale(locale: string): CLDR {
  const load = createRequire(import.meta.url);
  const framework = new CLDRFramework({
    loader: (language: string) => load(`@phensley/cldr/packs/${language}.json`),
  });
  return framework.get(locale);
}
