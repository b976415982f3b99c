/** The engine's like button. */
export const LIKE = '.sqs-simple-like';
