import { describeInstalments } from '../../commerce/describe-instalments';
import { areEligible, type InstalmentTerms, parseTerms } from '../../commerce/instalments';
import { ProductType } from '../../commerce/product-type';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import { fromContext, isRecord, readPath } from '../../page/page-context';
import { pageStrings } from '../../page/page-strings';
import { parseAttribute } from '../../page/parse-attribute';
import { instalmentStrings } from '../../strings/instalments';
import { nearestPart, ownerOf } from '../product-parts';
import { findLine } from './find-line';
import { isVariantChosen, readUnitPrice } from './read-unit-price';

/** Where the provider explains its terms, unless the page names an address. */
const INFO_PAGE = 'https://static.afterpay.com/modal/{locale}.html';

/**
 * Shows what a price is in instalments, and follows the chosen variant in the task that shows its price (spec §4
 * Installment pill, §5 Installments). A link opens the provider's page about its terms. Shows nothing where the page
 * states no price or no terms.
 */
export function instalments(element: HTMLElement, context: BehaviourContext): void {
  follow(element, context).catch((error) =>
    emit(element, 'vitrine:error', { behaviour: 'instalments', error }),
  );
}

async function follow(element: HTMLElement, { page, signal }: BehaviourContext): Promise<void> {
  const itemId = ownerOf(element) ?? '';
  const terms = termsOf(element, page, itemId);
  if (!terms) return;
  const format = (await import('../money-chunk')).formatAmounts(page);
  if (signal.aborted || !format) return;
  const all = pageStrings(page, instalmentStrings);
  const strings = element.dataset.layout === 'lines' ? { ...all, instalmentsWith: all.instalments } : all;
  const readPrice = (): number | undefined => readUnitPrice(element, page, itemId);
  if (readPrice() === undefined) return;
  const line = findLine(element, {
    label: fill(strings.instalmentsInfo, { brand: terms.brand }),
    href: (element.dataset.infoUrl ?? INFO_PAGE).replace('{locale}', terms.locale),
  });
  const show = (): void => {
    const price = readPrice();
    if (price !== undefined) line.show(describeInstalments(price, terms, strings, format));
  };
  page.document.addEventListener('vitrine:variant-change', show, { signal });
  line.link.addEventListener('click', (event) => void openInfo(page, line.link, event), { signal });
  // The first amount makes the browser load the language's formats, which takes longer than everything else here.
  if (!line.isPrinted || isVariantChosen(element, page, itemId)) show();
}

/** Returns the terms for the product of the element, which must be physical. */
function termsOf(element: HTMLElement, page: Page, itemId: string): InstalmentTerms | undefined {
  const { productType = fromContext(page, 'product.productType') } =
    nearestPart(page, element, '[data-product-type]', itemId)?.dataset ?? {};
  return areEligible(Number(productType ?? ProductType.physical))
    ? parseTerms(readItemContext(element, itemId))
    : undefined;
}

/** Reads the context of the product, which is in an object by the ids of products. */
function readItemContext(element: HTMLElement, itemId: string): unknown {
  const { currentContext, context } =
    element.closest<HTMLElement>('[data-current-context],[data-context]')?.dataset ?? {};
  const all = parseAttribute(currentContext ?? context ?? '');
  const [only] = isRecord(all) ? Object.values(all) : [];
  return (
    readPath(all, itemId) ??
    readPath(all, 'productMerchandisingContext', itemId) ??
    (itemId ? undefined : only)
  );
}

async function openInfo(page: Page, link: HTMLAnchorElement, event: MouseEvent): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The code is on its way, or the popup is open.
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  try {
    await (await import('./show-info')).showInfo(page, link);
  } catch {
    // The code of the popup is missing: the link does what it does without a script.
    page.window.location.assign(link.href);
  }
  link.ariaBusy = null;
}
