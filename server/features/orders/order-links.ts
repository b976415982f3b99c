import { createTokenSigner, type TokenSigner } from '../../platform/secrets/signed-token';

export const CONFIRMATION_PATH = '/checkout/confirmed';
export const STATUS_PATH = '/checkout/status';

/** Returns the signer of the tokens that open an order. Telemetry does not record queries, which contain them. */
export function createOrderTokens(secret: string): TokenSigner {
  return createTokenSigner(secret, 'order');
}

/** Returns the path of a page of an order. */
export function orderPath(path: string, tokens: TokenSigner, orderId: string): string {
  return `${path}?${new URLSearchParams({ order: tokens.sign(orderId) })}`;
}
