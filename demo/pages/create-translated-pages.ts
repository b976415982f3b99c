import type { Form } from '../../schemas/form-schema';
import { describeAnnouncement } from '../../server/announcement';
import {
  type CartPageError,
  type OptionSentences,
  type RemovedEntry,
  requestOptions,
} from '../../server/cart';
import { describeForm, describeFormPage, type FormPage } from '../../server/forms';
import { buildPageContext, PAGE_TYPE } from '../../server/pages';
import { chooseRecommended } from './choose-recommended';
import { listLanguages } from './create-account-pages';
import { createMemberPages } from './create-member-pages';
import { createOrderPages } from './create-order-pages';
import { createSearchPage } from './create-search-page';
import { describeAskForm } from './describe-ask-form';
import { describeSubscription, translateCart } from './describe-cart';
import { describeDetailsPage } from './describe-details-page';
import { describeHead, describeProductHead, listHomeLanguages } from './describe-head';
import { describeInstalments, describeTotalInInstalments } from './describe-instalments';
import { describeRestock, describeRestockPage } from './describe-restock';
import { describeReviews, titleReviews } from './describe-reviews';
import { printNavigation } from './describe-site-navigation';
import { printSiteTexts } from './describe-site-texts';
import type { MakeBase, PageSources, Pages } from './pages';
import { readItemReviews } from './read-item-reviews';
import { describeItem, readProducts } from './read-products';
import type { TranslationData } from './site-data';
import { translateForm } from './translate-form';
import { translateChoiceForms } from './translate-rules';
import { translateProducts, translateSite } from './translate-shop';

/** Returns the data of the pages in another language; null without a translation. */
export function createTranslatedPages(
  deps: PageSources,
  base: MakeBase,
  language: string,
): ReturnType<Pages['inLanguage']> {
  const { content } = deps;
  const { site, originalForms, translations = {} } = content;
  const translation = Object.entries(translations).find(([known]) => known === language)?.[1];
  if (!translation) return null;
  const path = `/${language}`;
  const describeCollection = () => ({
    ...content.shop.collection,
    ...translation.collection,
    fullUrl: path,
  });
  const translatedSite = translateSite(site, translation);
  const {
    pages: _pages,
    journal: _journal,
    membersArea: _membersArea,
    course: _course,
    events: _events,
    ...translated
  } = translatedSite;
  const translate = <F extends Form>(form: F) => translateForm(form, translation, originalForms);
  const translateMessage = (text: string) => translation.messages[text] ?? text;
  const translatePage = <P extends Pick<FormPage, 'form' | 'errors' | 'message'>>(page: P): P => ({
    ...page,
    form: translate(page.form),
    errors: Object.fromEntries(Object.entries(page.errors).map(([id, text]) => [id, translateMessage(text)])),
    message: page.message && translateMessage(page.message),
  });
  const read = async () => translateProducts(await readProducts(deps), translation, path);
  const translatedBase: MakeBase = async (nonce, subject = { pageType: PAGE_TYPE.page }, areaIds = []) => {
    const untranslated = await base(nonce, subject);
    const [lists, settings] = await Promise.all([deps.readNavigation(), deps.readSite()]);
    const { hiddenLanguages } = untranslated;
    const context = {
      ...untranslated.context,
      ...buildPageContext(translated, subject),
      strings: translation.strings,
      messages: translation.messages,
    };
    return {
      ...untranslated,
      ...translated,
      context,
      ...printSiteTexts(translated, settings, language),
      navigation: printNavigation(translated.navigation, lists, { language, areaIds, hiddenLanguages }),
      homeUrl: path,
      shopUrl: path,
      searchUrl: `${path}/search`,
      cartUrl: `${path}/cart`,
      checkoutUrl: `${path}/checkout`,
      popup: null,
      announcement: describeAnnouncement(translation.announcementBarSettings),
      newsletter: content.forms && describeForm(translate(content.forms.newsletter)),
    };
  };
  return {
    ...createMemberPages({
      site: translatedSite,
      base: translatedBase,
      prefix: path,
      languages: listLanguages(deps.content),
    }),
    ...createSearchPage({ search: deps.search, base: translatedBase, site: translated, readProducts: read }),
    ...createOrderPages({
      base: translatedBase,
      site: translated,
      path,
      translate: translateMessage,
      ruleNames: translation.ruleNames,
      describeCart: (cart) => translateCart(cart, { shop: content.shop, translation, path }),
      describeSubscription: ({ cart, kind }) =>
        describeSubscription(cart, content.shop.items, kind === 'subscription'),
      listProducts: () => translateProducts(content.shop.items, translation, path),
    }),
    offline: async (nonce) => ({ ...(await translatedBase(nonce)), announcement: null }),
    home: async (nonce) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.page })),
      ...describeHead(translated, { path, languages: listHomeLanguages(deps.content) }),
      collection: describeCollection(),
      items: await read(),
    }),
    async product(nonce, urlId, choice) {
      const collection = describeCollection();
      const items = await read();
      const item = items.find((each) => each.urlId === urlId);
      if (!item) return null;
      const subject = { pageType: PAGE_TYPE.item, collection, item };
      const reviews = await readItemReviews(deps, item, choice);
      return {
        ...(await translatedBase(nonce, subject)),
        collection,
        ...describeProductHead(deps.content, { site: translated, collection, item, reviews }),
        ...describeItem(item, items, translated.words),
        pageTitle: titleReviews(item, reviews?.page ?? 1, translated),
        reviews: describeReviews({ item, reviews, variant: choice?.variant }, translated),
        ask: describeAskForm(content.forms && translate(content.forms.ask), item),
        instalments: describeInstalments(item, translated, translation.strings),
        restockBoxes: describeRestock(item, translated),
      };
    },
    cart: async (nonce, cart, choiceForms, { error, removed } = { removed: null }) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.cart })),
      pageTitle: translated.words.cart,
      isUnlisted: true,
      shoppingCart: translateCart(cart, { shop: content.shop, translation, path }),
      recommendedItems: cart.entries.length > 0 ? null : chooseRecommended(await read()),
      choiceForms: translateChoiceForms(choiceForms(translated.website.language), translation),
      instalments: describeTotalInInstalments(cart, translated, translation.strings),
      removed: removed && { ...removed, title: translateTitle(removed, translation, content.shop) },
      ...(error ? { error: translateError(error, translation) } : {}),
    }),
    async form(nonce, page) {
      const shown = translatePage(page);
      return {
        ...(await translatedBase(nonce, { pageType: PAGE_TYPE.page })),
        pageTitle: shown.form.name,
        isUnlisted: true,
        formTitle: shown.form.name,
        productUrl: null,
        form: describeFormPage(shown),
      };
    },
    async details(nonce, page) {
      const data = await translatedBase(nonce, { pageType: PAGE_TYPE.page });
      return { ...data, isUnlisted: true, ...describeDetailsPage(translatePage(page), data) };
    },
    async restock(nonce, { message = '', ...page }) {
      const [shown] = translateProducts(
        content.shop.items.filter(({ id }) => id === page.item.id),
        translation,
        path,
      );
      const variant = shown?.structuredContent.variants.find(({ id }) => id === page.variant.id);
      const attributes = variant?.attributes ?? page.variant.attributes;
      const translatedPage = {
        ...page,
        variant: { ...page.variant, attributes },
        message: translation.messages[message] ?? message,
      };
      return {
        ...(await translatedBase(nonce, { pageType: PAGE_TYPE.page })),
        pageTitle: shown?.title ?? page.item.title,
        isUnlisted: true,
        productUrl: shown?.fullUrl ?? page.item.url,
        isSent: page.isSent,
        box: describeRestockPage(translatedPage, translated),
      };
    },
    formFailure: async (nonce, message) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.error })),
      pageTitle: translated.words.notSent,
      isUnlisted: true,
      message: translation.messages[message] ?? message,
    }),
    notFound: async (nonce) => ({
      ...(await translatedBase(nonce, { pageType: PAGE_TYPE.notFound })),
      pageTitle: translated.words.notFound,
      isUnlisted: true,
    }),
  };
}

function translateTitle(
  { itemId, title }: RemovedEntry,
  { items }: TranslationData,
  shop: PageSources['content']['shop'],
): string {
  const urlId = shop.items.find(({ id }) => id === itemId)?.urlId;
  return items.find((item) => item.urlId === urlId)?.title ?? title;
}

/** Option names are terms of the products. */
function translateError(
  { title, message, options }: CartPageError,
  translation: TranslationData,
): CartPageError {
  const { messages, strings, items } = translation;
  const terms: Record<string, string> = Object.assign({}, ...items.map((item) => item.terms));
  return {
    title: messages[title] ?? title,
    message: options
      ? requestOptions(
          options.map((name) => terms[name] ?? name),
          strings as unknown as OptionSentences,
        )
      : (messages[message] ?? message),
  };
}
