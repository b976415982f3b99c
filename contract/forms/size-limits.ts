/** Maximum number of characters of one text. */
export const MAX_TEXT = 100_000;
/** Maximum number of characters of the answers of a submission as JSON. */
export const MAX_ANSWERS = 400_000;

/**
 * Maximum number of bytes of a request that submits a form. The server reads more than it stores, so that a visitor whose
 * text is too long reads which field it is and, without a script, gets it back.
 */
export const MAX_BODY_BYTES = 1_500_000;
