import type { AppliedNamespace } from '../../contract/preferences/preference';
import { savedText } from '../frame/saved-text';
import { formatAmount } from './amounts';

/** A change that can be taken back. */
export interface ChangedPreference {
  namespace: AppliedNamespace;
  key: string;
  from: boolean | number;
  to: boolean | number;
}

export interface PreferenceText {
  key: string;
  label: string;
  hint: string;
  /** The risk of switching it on. */
  warning?: string;
  /** The amount is in minor units, typed in the store's currency; otherwise the preference is on or off. */
  isAmount?: boolean;
}

export interface PreferenceGroup {
  namespace: AppliedNamespace;
  title: string;
  preferences: readonly PreferenceText[];
}

/** The preferences in the order of their page. */
export const PREFERENCE_GROUPS: readonly PreferenceGroup[] = [
  {
    namespace: 'store',
    title: 'Checkout and cart',
    preferences: [
      {
        key: 'expressCheckout',
        label: 'Express checkout',
        hint: 'The button of a product leads to the checkout, past the cart.',
      },
      {
        key: 'multipleQuantityAllowedForServices',
        label: 'Several of a service',
        hint: 'A visitor may add more than one of a service.',
      },
    ],
  },
  {
    namespace: 'store',
    title: 'Reviews',
    preferences: [
      {
        key: 'nativeReviewsEnabled',
        label: 'Reviews of this shop',
        hint: 'Product pages show what was written here.',
      },
      {
        key: 'importedReviewsEnabled',
        label: 'Imported reviews',
        hint: 'Product pages show the reviews that you imported.',
      },
      { key: 'reviewsKillSwitch', label: 'Hide all reviews', hint: 'Whatever the two above are.' },
    ],
  },
  {
    namespace: 'store',
    title: 'Languages',
    preferences: [
      {
        key: 'useCLDRMoneyFormat',
        label: 'Prices in the format of the page’s language',
        hint: 'Without it, all pages have one format.',
      },
      {
        key: 'multilingualTransactionalEmailsEnabled',
        label: 'E-mails in the language of the visitor',
        hint: 'Without it, they have the language of the site.',
      },
    ],
  },
  {
    namespace: 'store',
    title: 'Forms',
    preferences: [
      {
        key: 'formSubmissionScriptsEnabled',
        label: 'Run scripts after a form is sent',
        hint: 'Applies to the “HTML that the page adds after sending” of all forms.',
        warning:
          'Leave this off unless you need it. A script can read and change everything on the page: what visitors type, their cart, and your console while you are signed in. Everybody who may edit a form can then add one. Paste only scripts that you trust.',
      },
    ],
  },
  {
    namespace: 'instalments',
    title: 'Payment in instalments',
    preferences: [
      { key: 'afterPayAvailable', label: 'Offered', hint: 'Products and the cart show the instalments.' },
      {
        key: 'afterPayMin',
        label: 'Lowest total',
        hint: 'Instalments are offered above it.',
        isAmount: true,
      },
      {
        key: 'afterPayMax',
        label: 'Highest total',
        hint: 'Instalments are offered up to it.',
        isAmount: true,
      },
    ],
  },
];

/** Returns the name of a preference. */
export function labelOf(key: string): string {
  const all = PREFERENCE_GROUPS.flatMap(({ preferences }) => preferences);
  return all.find((each) => each.key === key)?.label ?? key;
}

/** Returns what a change did. */
export function describeChange({ key, from, to }: ChangedPreference, currency: string): string {
  const value = typeof to === 'number' ? formatAmount(to, currency) : to ? 'on' : 'off';
  return savedText(from !== to, `${labelOf(key)}: ${value}`);
}
