import {
  applyFeatures,
  type FormFeatures,
  type LiveForms,
  type VersionedForm,
} from '../server/features/forms';
import type { ShopData } from '../server/rendering/pages';
import { attachDetailsForms } from './attach-details-forms';
import type { Content, StoreForms } from './load-content';

/** The forms of the demo store, as its owner has edited them. */
export interface DemoForms {
  /** Returns the forms by their place; undefined for a store without forms. */
  byPlace(): StoreForms | undefined;
  /** Returns a shop with the forms that its products name. */
  attachTo(shop: ShopData): ShopData;
}

/** Returns the forms of the content with what the owner has edited since. */
export function readLiveForms(
  live: Pick<LiveForms, 'current'>,
  { forms: given }: Pick<Content, 'forms'>,
  features: FormFeatures,
): DemoForms {
  const all = remember(([stored]: [ReturnType<LiveForms['current']>]) => {
    const forms: VersionedForm[] = [...stored.values()].map(({ form, version }) => ({ ...form, version }));
    const missing = Object.values(given ?? {}).filter(({ id }) => !stored.has(id));
    return [...forms, ...missing].map((form) => applyFeatures(form, features));
  });
  const byPlace = remember(([forms]: [readonly VersionedForm[]]) => {
    if (!given) return undefined;
    const entries = Object.entries(given).map(([place, { id }]) => [
      place,
      forms.find((form) => form.id === id),
    ]);
    return Object.fromEntries(entries) as StoreForms;
  });
  const attached = remember(([shop, forms]: [ShopData, readonly VersionedForm[]]) =>
    given ? attachDetailsForms(shop, forms) : shop,
  );
  return {
    byPlace: () => byPlace([all([live.current()])]),
    attachTo: (shop) => attached([shop, all([live.current()])]),
  };
}

/** Returns a function that computes again only when an input is another one. */
function remember<Inputs extends readonly unknown[], Result>(
  compute: (inputs: Inputs) => Result,
): (inputs: Inputs) => Result {
  let last: { inputs: Inputs; result: Result } | undefined;
  return (inputs) => {
    if (!last || inputs.some((input, index) => input !== last?.inputs[index]))
      last = { inputs, result: compute(inputs) };
    return last.result;
  };
}
