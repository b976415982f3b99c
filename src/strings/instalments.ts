/**
 * Texts about payments in instalments (spec §5 Installments, §9 Installments and subscriptions). A page may replace any
 * of them by its key.
 */
export const instalmentStrings = {
  instalments: '{count} interest-free payments of {amount}',
  instalmentsWith: 'or {count} interest-free payments of {amount} with',
  instalmentsOver: 'available for orders over {amount}',
  instalmentsUpTo: 'available for orders up to {amount}',
  instalmentsInfo: 'About {brand}',
  instalmentsUnavailable: 'This page cannot be shown here at the moment. Open it in a new tab:',
} as const;
