// Loaded for numbers with other digits, separators or signs.
export { readTypedNumber } from '../commerce/typed-number';
