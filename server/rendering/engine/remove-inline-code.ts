import { Token, Tokenizer, TokenizerMode } from 'parse5';

const DATA_SCRIPT_TYPES = new Set(['application/json', 'application/ld+json']);

/** Elements whose content browsers parse as text. */
const TEXT_CONTENT = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['iframe', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
]);

const FOREIGN_ROOTS = new Set(['svg', 'math']);

/** A range of the source to remove: from `start` up to, not including, `end`. */
interface Cut {
  start: number;
  end: number;
}

/**
 * Returns the HTML without what a strict content security policy forbids: inline scripts, `style` elements, `style`
 * and `on…` attributes. Scripts with a `src`, a `nonce` or a JSON type stay, as does every other byte. A second run
 * changes nothing.
 */
export function removeInlineCode(html: string): string {
  const cuts = new InlineCodeFinder(html).find();
  if (cuts.length === 0) return html;
  // Repeat, because a cut can expose inline code: of two style attributes, browsers ignore the second only while
  // the first exists.
  return removeInlineCode(withoutCuts(html, cuts));
}

/** Finds inline code in the tokens of a source. It builds no tree, so that fragments work too. */
class InlineCodeFinder {
  readonly #html: string;
  readonly #cuts: Cut[] = [];
  readonly #tokenizer: Tokenizer;
  #foreignDepth = 0;
  #open: { tagName: string; start: number } | undefined;

  constructor(html: string) {
    this.#html = html;
    this.#tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this);
  }

  find(): Cut[] {
    this.#tokenizer.write(this.#html, true);
    return this.#cuts;
  }

  onStartTag(tag: Token.TagToken): void {
    if (this.#open) return;
    if (FOREIGN_ROOTS.has(tag.tagName) && !tag.selfClosing) this.#foreignDepth += 1;
    this.#enterTextContent(tag);
    if (!isInlineCode(tag)) this.#cuts.push(...findInlineAttributes(tag, this.#html));
    else if (this.#isWhole(tag)) this.#cuts.push({ start: startOf(tag), end: endOf(tag, this.#html) });
    else this.#open = { tagName: tag.tagName, start: startOf(tag) };
  }

  onEndTag(tag: Token.TagToken): void {
    if (FOREIGN_ROOTS.has(tag.tagName)) this.#foreignDepth = Math.max(0, this.#foreignDepth - 1);
    if (this.#open?.tagName !== tag.tagName) return;
    this.#cuts.push({ start: this.#open.start, end: endOf(tag, this.#html) });
    this.#open = undefined;
  }

  onEof(): void {
    if (this.#open) this.#cuts.push({ start: this.#open.start, end: this.#html.length });
  }

  onComment(): void {}
  onDoctype(): void {}
  onCharacter(): void {}
  onNullCharacter(): void {}
  onWhitespaceCharacter(): void {}

  #enterTextContent(tag: Token.TagToken): void {
    const state = TEXT_CONTENT.get(tag.tagName);
    if (state !== undefined && this.#foreignDepth === 0) this.#tokenizer.state = state;
  }

  /** `<style/>` is a complete element inside SVG and MathML; elsewhere the slash has no effect. */
  #isWhole(tag: Token.TagToken): boolean {
    return tag.selfClosing && this.#foreignDepth > 0;
  }
}

function isInlineCode(tag: Token.TagToken): boolean {
  if (tag.tagName === 'style') return true;
  if (tag.tagName !== 'script') return false;
  if (Token.getTokenAttr(tag, 'src') !== null || Token.getTokenAttr(tag, 'nonce') !== null) return false;
  return !DATA_SCRIPT_TYPES.has((Token.getTokenAttr(tag, 'type') ?? '').trim().toLowerCase());
}

function findInlineAttributes(tag: Token.TagToken, html: string): Cut[] {
  return Object.entries(tag.location?.attrs ?? {})
    .filter(([name]) => name === 'style' || name.startsWith('on'))
    .map(([, { startOffset, endOffset }]) => ({ start: skipSpaceBack(html, startOffset), end: endOffset }));
}

function startOf(tag: Token.TagToken): number {
  return tag.location?.startOffset ?? 0;
}

function endOf(tag: Token.TagToken, html: string): number {
  return tag.location?.endOffset ?? html.length;
}

function skipSpaceBack(html: string, offset: number): number {
  let start = offset;
  while (/\s/.test(html.charAt(start - 1))) start -= 1;
  return start;
}

function withoutCuts(html: string, cuts: Cut[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of cuts) {
    result += html.slice(from, start);
    from = end;
  }
  return result + html.slice(from);
}
