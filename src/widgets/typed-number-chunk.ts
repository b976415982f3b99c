// Loaded for numbers with other digits, separators or signs.
export { parseTypedNumber } from '../commerce/typed-number';
