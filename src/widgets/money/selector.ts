/** Amounts that the engine prints without the symbol of their currency. */
export const NATIVE_MONEY = '.sqs-money-native';
