import type { Form } from '../../schemas/form-schema';
import { describeComponentForm, describeForm } from '../../server/forms';
import { describeGallery, describeSection } from '../../server/galleries';
import { describeSummary, PAGE_TYPE, RECORD_TYPE } from '../../server/pages';
import type { StoreForms } from '../read-content';
import type {
  JournalBlockData,
  JournalItemData,
  JournalLinkData,
  TextPagePageData,
} from './data/text-page-data';
import { describeComments } from './describe-comments';
import { describeHead } from './describe-head';
import { listCollections } from './list-collections';
import type { MakeBase, PageSources, Pages } from './pages';
import type { JournalBlock, JournalEntryData, TextPageData } from './site-data';
import { startOfHour } from './start-of-hour';

/** Returns the data of the text pages and the journal. */
export function createTextPages(
  deps: PageSources,
  base: MakeBase,
): Pick<Pages, 'text' | 'journal' | 'journalEntry'> {
  const { content, readLikeCount, readItemComments } = deps;
  const { site } = content;
  return {
    async text(nonce, address) {
      const text = Object.entries(site.pages ?? {}).find(([known]) => known === address)?.[1];
      if (!text) return null;
      const head = describeHead(site, { path: `/${address}`, image: text.image });
      const form = findForm(content.forms, address);
      return {
        ...(await base(nonce)),
        ...head,
        page: describeTextPage(text),
        ...describeFormOf(text, form),
        pageTitle: text.title,
        pageDescription: text.lead,
      };
    },
    async journal(nonce) {
      const { journal } = site;
      if (!journal) return null;
      const { id, title, lead } = journal;
      const collection = { id, title, urlId: 'journal' };
      const data = await base(nonce, { pageType: PAGE_TYPE.collection, collection });
      const head = describeHead(site, { path: '/journal', image: journal.entries[0]?.image });
      return { ...data, ...head, journal, pageTitle: title, pageDescription: lead };
    },
    async journalEntry(nonce, urlId, { visitorHash, page, ...choice } = {}) {
      const entry = site.journal?.entries.find((each) => each.urlId === urlId);
      if (!site.journal || !entry) return null;
      const { id, title } = site.journal;
      const around = choice.failed?.parentId || choice.replyTo;
      const comments = await readItemComments({ itemId: entry.id, visitorHash, page, around });
      if (comments.page > comments.pageCount) return null;
      const subject = { pageType: PAGE_TYPE.item, collection: { id, title, urlId: 'journal' }, entry };
      const otherEntries = site.journal.entries.filter((each) => each !== entry).map(addPreview);
      const data = await base(nonce, subject);
      const head = describeHead(site, { path: `/journal/${urlId}`, type: 'article', image: entry.image });
      return {
        ...data,
        ...head,
        entry: {
          ...entry,
          ...describeItem(entry),
          likeCount: await readLikeCount(entry.id),
          publicCommentCount: comments.publicCommentCount,
          blocks: await describeBlocks(deps, entry.blocks ?? []),
        },
        now: startOfHour(deps.now()),
        note: site.journal.note,
        comments: describeComments(entry, comments, site, { ...choice, isOwn: visitorHash !== undefined }),
        otherEntries,
        pageTitle: entry.title,
        pageDescription: entry.excerpt,
      };
    },
  };
}

function describeItem({
  urlId,
  image,
}: JournalEntryData): Omit<JournalItemData, 'likeCount' | 'publicCommentCount'> {
  return { fullUrl: `/journal/${urlId}`, recordType: RECORD_TYPE.text, mainImage: image };
}

/** Adds the picture of an entry with the address from which the server resizes it. */
function addPreview(entry: JournalEntryData): JournalLinkData {
  const assetUrl = entry.image.assetUrl.replace('/assets/theme/images/', '/images/');
  return { ...entry, preview: { ...entry.image, assetUrl } };
}

async function describeBlocks(
  deps: PageSources,
  blocks: readonly JournalBlock[],
): Promise<JournalBlockData[]> {
  const showsItems = blocks.some(({ product, summary }) => product || summary);
  const collections = showsItems ? await listCollections(deps) : {};
  const products = Object.values(collections).flatMap((collection) => collection.products ?? []);
  return blocks.map(({ html, gallery, gallerySection, product, summary }) => ({
    html,
    gallery: gallery && describeGallery(gallery),
    gallerySection: gallerySection ? describeSection(gallerySection) : null,
    product: products.find(({ urlId }) => urlId === product) ?? null,
    summary: summary ? describeSummary(summary, collections) : null,
  }));
}

/** Returns a page of text, with the film of another site as the engine's `video` prints it. */
function describeTextPage({ films, ...page }: TextPageData): TextPagePageData['page'] {
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
