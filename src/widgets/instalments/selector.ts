/** The engine's box for payments in instalments, of both generations. */
export const INSTALMENTS = '[data-afterpay=true],.product-payment-method-messaging';
