import { htmlText } from '../pages/html-text';

/** Longest alternative text from a body, in characters (spec §9 Templates and images). */
const MAX_BODY = 250;

/** The texts of an image asset or of a content item, from which its alternative text is chosen. */
export interface ImageTexts {
  altText?: string;
  title?: string;
  /** HTML. */
  body?: string;
  filename?: string;
}

/** Returns the alternative text: the asset's own, else its title, its body text or its file name; undefined without any. */
export function imageAlt({ altText, title, body, filename }: ImageTexts): string | undefined {
  // An asset whose own text is empty is decorative.
  if (altText !== undefined) return altText.trim();
  return title || (body && htmlText(body).slice(0, MAX_BODY).trim()) || filename || undefined;
}
