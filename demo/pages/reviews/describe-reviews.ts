import type { Review, ReviewPage } from '../../../contract/reviews/review';
import { parseTimeZone } from '../../../server/rendering/events';
import type { ProductItemData } from '../../../server/rendering/pages';
import { describePages, type PaginationData } from '../site/paginate';
import type { SiteData } from '../site/site-data';
import { splitText } from '../text-pages/split-text';
import { describeReviewForm, type ReviewFormData } from './describe-review-form';

/** What visitors wrote about a product. */
export interface ReviewsData {
  itemId: string;
  /** From 1. */
  page: number;
  /** Address of the first page. */
  firstUrl: string;
  /** The average of all; null without reviews. */
  rating: RatingData | null;
  /** `23 reviews`. */
  countText: string;
  /** A row for each number of stars, the most first. */
  shares: ShareData[];
  reviews: ReviewData[];
  /** Null for a single page. */
  pagination: PaginationData | null;
  /** The form of a new review; null where the store takes none. */
  form: ReviewFormData | null;
}

/** A rating as text and as stars. */
interface RatingData {
  /** `4.6`. */
  text: string;
  /** `4.6 out of 5`. */
  name: string;
  /** Width of the filled stars in percent. */
  width: number;
}

interface ShareData {
  /** `5 stars`. */
  label: string;
  /** Share of all ratings in percent. */
  width: number;
  count: number;
  /** `14 reviews`. */
  countText: string;
}

/** A review; its texts are those of visitors. Empty texts are not shown. */
interface ReviewData {
  id: string;
  rating: RatingData;
  title: string;
  /** The text or, if it is long, its start. */
  text: string;
  moreText: string;
  language: string | null;
  author: string;
  /** ISO time, and its text on the page. */
  date: string;
  dateText: string;
  isVerified: boolean;
  isImported: boolean;
  answer: string | null;
  /** `Fenwater replied`. */
  answerTitle: string;
}

export interface ReviewSubject {
  item: ProductItemData;
  /** Null where the store shows no reviews. */
  reviews: ReviewPage | null;
  /** The variant that the address names. */
  variant?: string | undefined;
}

/** Returns the reviews as the page shows them in its language; null where the store shows none. */
export function describeReviews(
  { item, reviews: found, variant }: ReviewSubject,
  site: SiteData,
): ReviewsData | null {
  if (!found) return null;
  const { isOpen, average, count, ratingCounts, page, pageCount, reviews } = found;
  const texts = createTexts(site);
  const urlOf = (number: number) => reviewsUrl(item, number, variant);
  return {
    itemId: item.id,
    page,
    firstUrl: urlOf(1),
    rating: average === null ? null : texts.rating(average, 1),
    countText: texts.count('reviewCount', count),
    shares: ratingCounts
      .map((ratings, index) => ({
        label: texts.count('stars', index + 1),
        width: toPercent(ratings, count),
        count: ratings,
        countText: texts.count('reviewCount', ratings),
      }))
      .reverse(),
    reviews: reviews.map((review) => describeReview(review, texts)),
    pagination:
      pageCount === 1 ? null : { label: site.words.reviewsPages, ...describePages(page, pageCount, urlOf) },
    form: isOpen ? describeReviewForm(item.id, site.words) : null,
  };
}

/** Returns the address of a page of reviews, which keeps a variant of the product. The first page's has no number. */
function reviewsUrl(
  { fullUrl, structuredContent: { variants } }: ProductItemData,
  page: number,
  named?: string,
): string {
  const variant = variants.some(({ id, sku }) => id === named || sku === named) && named;
  const query = new URLSearchParams({
    ...(variant && { variant }),
    ...(page > 1 && { reviews: String(page) }),
  });
  return `${fullUrl}${query.size === 0 ? '' : `?${query}`}#reviews`;
}

/** Returns the title of a page of reviews, so that pages differ in the history; the product's own for the first. */
export function titleReviews({ title }: ProductItemData, page: number, { words }: SiteData): string {
  if (page === 1) return title;
  return fill(words.reviewsPage, { title, page: String(page) });
}

function describeReview(review: Review, texts: Texts): ReviewData {
  const { id, rating, title, text, language, author, date, isVerifiedPurchase, source, answer } = review;
  const { start, rest } = splitText(text);
  return {
    id,
    rating: texts.rating(rating, 0),
    title,
    text: start,
    moreText: rest,
    language,
    author,
    date,
    dateText: texts.date(date),
    isVerified: isVerifiedPurchase,
    isImported: source === 'imported',
    answer,
    answerTitle: texts.answerTitle,
  };
}

type Texts = ReturnType<typeof createTexts>;

/** Returns the texts of reviews in the language of the site. */
function createTexts({ words, website: { language, timeZone, siteTitle } }: SiteData) {
  const plurals = new Intl.PluralRules(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: parseTimeZone(timeZone) });
  const number = new Intl.NumberFormat(language);
  return {
    answerTitle: fill(words.reviewAnswer, { shop: siteTitle }),
    date: (iso: string) => days.format(new Date(iso)),
    /** Each plural form is a whole message. */
    count(message: 'reviewCount' | 'stars', count: number): string {
      const form = plurals.select(count).replace(/^./, (letter) => letter.toUpperCase());
      return fill(words[message + form] ?? words[`${message}Other`], { count: number.format(count) });
    },
    rating(value: number, digits: number): RatingData {
      const text = value.toLocaleString(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return { text, name: fill(words.ratingOf, { rating: text }), width: toPercent(value, 5) };
    },
  };
}

function toPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

function fill(message = '', values: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}
