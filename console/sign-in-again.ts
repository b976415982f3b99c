const SIGN_IN = '/config/sign-in';

/** Opens the sign-in page, which leads back to this address. */
export function signInAgain(): void {
  location.assign(`${SIGN_IN}?${new URLSearchParams({ to: location.pathname + location.search })}`);
}
