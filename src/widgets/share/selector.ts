/** The engine's share buttons, which it prints empty. */
export const SHARE = '.squarespace-social-buttons';
