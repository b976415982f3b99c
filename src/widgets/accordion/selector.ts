/** The engine's accordion. */
export const ACCORDION = '.accordion-items-container';
