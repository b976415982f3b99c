import type { FastifyRequest } from 'fastify';
import { LANGUAGES, languageOf } from '../languages/page-language';
import type { Pages, TranslatedPages } from './pages';

/** Returns the pages in the language of the requested address. */
export function choosePagesByUrl({ url }: FastifyRequest, pages: Pages): TranslatedPages {
  return choosePages(url, pages);
}

/** Returns the pages in the language of the page that the visitor comes from. */
export function choosePagesByReferer({ headers }: FastifyRequest, pages: Pages): TranslatedPages {
  return choosePages(headers.referer ?? '', pages);
}

function choosePages(address: string, pages: Pages): TranslatedPages {
  const language = languageOf(address, LANGUAGES);
  return (language && pages.inLanguage(language)) || pages;
}
