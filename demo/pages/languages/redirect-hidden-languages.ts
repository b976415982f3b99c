import type { FastifyInstance } from 'fastify';
import { languageOf } from './page-language';

export interface LanguageDeps {
  /** Languages of the translations. */
  languages: readonly string[];
  /** Returns the languages that the owner has hidden from visitors. */
  readHidden(): Promise<readonly string[]>;
}

/** Redirects pages in a hidden language to the same page in the language of the site. */
export function redirectHiddenLanguages(app: FastifyInstance, { languages, readHidden }: LanguageDeps): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const language = method === 'GET' ? languageOf(url, languages) : undefined;
    if (!language || !(await readHidden()).includes(language)) return;
    const target = untranslated(url, language);
    if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 302);
  });
}

/** Returns the address of a translated page in the language of the site; null for one that has none. */
export function untranslated(address: string, language: string): string | null {
  const rest = address.slice(`/${language}`.length);
  // The worker keeps this page for visitors who had it before.
  if (rest === '/offline') return null;
  if (rest.startsWith('/p/')) return `/shop${rest}`;
  // Slashes at the start would lead to another host.
  return rest.startsWith('/') ? `/${rest.replace(/^[/\\]+/, '')}` : `/${rest}`;
}
