export { calculateTotals, type Totals } from './calculate-totals';
export { isExpired } from './judge-coupons';
export { toPlace } from './place';
export { type CartChoices, NO_CHOICES, type TotalsLine } from './totals-line';
