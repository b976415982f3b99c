import { createHash } from 'node:crypto';
import type { Form } from '../../../contract/forms/form';
import { describeComponentForm, describeForm } from '../../../server/features/forms';
import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { StoreForms } from '../../load-content';
import { describeBlocks } from '../showcase/describe-blocks';
import { describeHead } from '../site/describe-head';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import type { TextPageData } from '../site/site-data';
import type { TextPagePageData } from './text-page-data';

/** Digits of an id. */
const ID_LENGTH = 24;

/** Returns the data of the text pages. */
export function createTextPages(deps: PageSources, base: MakeBase): Pick<Pages, 'text'> {
  const { content } = deps;
  const { site } = content;
  return {
    async text(nonce, address) {
      const text = Object.entries(site.pages ?? {}).find(([known]) => known === address)?.[1];
      if (!text) return null;
      const form = findForm(content.forms, address);
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.page, collection: collectionOf(address, text) })),
        ...describeHead(site, { path: `/${address}`, image: text.image }),
        page: { ...describeTextPage(text), blocks: await describeBlocks(deps, text.blocks ?? []) },
        ...describeFormOf(text, form),
        pageTitle: text.title,
        pageDescription: text.lead,
      };
    },
  };
}

/** Returns the collection of a page: pages have no id of their own in the content. */
function collectionOf(address: string, { title }: TextPageData) {
  const id = createHash('sha256').update(address).digest('hex').slice(0, ID_LENGTH);
  return { id, title, urlId: address };
}

/** Returns a page of text, with the film of another site as the engine's `video` prints it. */
function describeTextPage({ films, blocks: _blocks, ...page }: TextPageData): TextPagePageData['page'] {
  if (!films) return page;
  const { id, imageUrl, pageUrl, title, providerName } = films.foreign;
  const html = `<iframe src="${pageUrl}" title="${title}"></iframe>`;
  const printed = { assetUrl: imageUrl, mainImageId: id, overlay: true, oembed: { html, providerName } };
  return { ...page, films: { ...films, foreign: { ...films.foreign, ...printed } } };
}

/** Returns the form of a text page, which has the name of its address. */
function findForm(forms: StoreForms | undefined, address: string) {
  return Object.entries(forms ?? {}).find(([place]) => place === address)?.[1];
}

/** Returns the template data of a page's form, as HTML or as JSON. */
function describeFormOf({ rendersFormByScript }: TextPageData, form: Form | undefined) {
  if (!form) return {};
  return rendersFormByScript ? { componentForm: describeComponentForm(form) } : { form: describeForm(form) };
}
