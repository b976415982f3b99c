/** Selects what behaviours have marked, and what is held. */
export const MARKED = '[data-vitrine-undo],[data-vitrine-held]';
