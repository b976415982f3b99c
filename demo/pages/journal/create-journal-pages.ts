import { PAGE_TYPE } from '../../../server/rendering/pages';
import { describeHead } from '../site/describe-head';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import type { JournalData, JournalEntryData } from '../site/site-data';
import { startOfHour } from '../site/start-of-hour';
import type { JournalLinkData } from '../text-pages/text-page-data';
import { describeComments } from './describe-comments';
import { describeJournalEntry } from './describe-journal-entry';

/** Returns the data of the journal and of its entries. */
export function createJournalPages(
  deps: PageSources,
  base: MakeBase,
): Pick<Pages, 'journal' | 'journalEntry'> {
  const { site } = deps.content;
  const { journal } = site;
  return {
    async journal(nonce) {
      if (!journal) return null;
      const subject = { pageType: PAGE_TYPE.collection, collection: collectionOf(journal) };
      return {
        ...(await base(nonce, subject)),
        ...describeHead(site, { path: '/journal', image: journal.entries[0]?.image }),
        journal,
        pageTitle: journal.title,
        pageDescription: journal.lead,
      };
    },
    async journalEntry(nonce, urlId, { visitorHash, page, ...choice } = {}) {
      const entry = journal?.entries.find((each) => each.urlId === urlId);
      if (!journal || !entry) return null;
      const around = choice.failed?.parentId || choice.replyTo;
      const comments = await deps.readItemComments({ itemId: entry.id, visitorHash, page, around });
      if (comments.page > comments.pageCount) return null;
      const subject = { pageType: PAGE_TYPE.item, collection: collectionOf(journal), entry };
      const isOwn = visitorHash !== undefined;
      return {
        ...(await base(nonce, subject)),
        ...describeHead(site, { path: `/journal/${urlId}`, type: 'article', image: entry.image }),
        entry: await describeJournalEntry(deps, entry, comments),
        now: startOfHour(deps.now()),
        note: journal.note,
        comments: describeComments(entry, comments, site, { ...choice, isOwn }),
        otherEntries: journal.entries.filter((each) => each !== entry).map(addPreview),
        pageTitle: entry.title,
        pageDescription: entry.excerpt,
      };
    },
  };
}

function collectionOf({ id, title }: JournalData) {
  return { id, title, urlId: 'journal' };
}

/** Adds the picture of an entry with the address from which the server resizes it. */
function addPreview(entry: JournalEntryData): JournalLinkData {
  const assetUrl = entry.image.assetUrl.replace('/assets/theme/images/', '/images/');
  return { ...entry, preview: { ...entry.image, assetUrl } };
}
