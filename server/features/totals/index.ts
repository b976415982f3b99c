export { calculateTotals, type Totals } from './calculate-totals';
export { checkedCartRulesSchema } from './checked-cart-rules';
export { isExpired } from './judge-coupons';
export { isRegionMissing, listRegionsOfRules, resolveRegion, toPlace } from './place';
export { type CartChoices, NO_CHOICES, type TotalsLine } from './totals-line';
