import type { Painting } from './painting';

/** Digits one by one, since a canvas does not have the tabular figures of the page, and other words whole. */
const RUN = /\d|[^\d\s]+/gu;

/** Paints the words of a text node where the page shows them. */
export function paintText(painting: Painting, text: Text, parent: HTMLElement): void {
  const { context, origin, scale } = painting;
  const style = getComputedStyle(parent);
  const range = text.ownerDocument.createRange();
  context.save();
  context.setTransform(scale, 0, 0, scale, -origin.left * scale, -origin.top * scale);
  setFont(context, style);
  context.fillStyle = style.color;
  const shown = shownText(text, parent);
  for (const { index, 0: run } of shown.matchAll(RUN)) {
    range.setStart(text, index);
    range.setEnd(text, index + run.length);
    // A word that is broken has a rectangle on each line.
    const [box, ...others] = range.getClientRects();
    if (!box || box.width === 0) continue;
    if (others.length > 0) paintLetters(context, range, shown);
    else context.fillText(run, box.left, baselineIn(context, box));
  }
  context.restore();
}

/** Paints a range of several rectangles letter by letter. */
function paintLetters(context: CanvasRenderingContext2D, range: Range, shown: string): void {
  const letters = range.cloneRange();
  for (let at = range.startOffset; at < range.endOffset; at++) {
    letters.setStart(range.startContainer, at);
    letters.setEnd(range.startContainer, at + 1);
    const [box] = letters.getClientRects();
    if (box) context.fillText(shown.slice(at, at + 1), box.left, baselineIn(context, box));
  }
}

/** Paints an SVG text with its computed fill, and the stroke behind it. */
export function paintSvgText({ context, origin, scale }: Painting, text: SVGTextElement): void {
  const matrix = text.getScreenCTM();
  const characters = text.textContent ?? '';
  if (!matrix || characters.trim() === '') return;
  const style = getComputedStyle(text);
  context.save();
  context.setTransform(scale, 0, 0, scale, -origin.left * scale, -origin.top * scale);
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  setFont(context, style);
  context.fillStyle = style.fill;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineJoin = 'round';
  const runs = [...characters.matchAll(RUN)].filter(({ index }) => index < text.getNumberOfChars());
  const paint = (draw: (run: string, x: number, y: number) => void) => {
    for (const { index, 0: run } of runs) {
      const { x, y } = text.getStartPositionOfChar(index);
      draw(run, x, y);
    }
  };
  if (style.stroke !== 'none') paint((...run) => context.strokeText(...run));
  paint((...run) => context.fillText(...run));
  context.restore();
}

function setFont(context: CanvasRenderingContext2D, style: CSSStyleDeclaration): void {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
}

/** Returns where the letters of a line stand: its box is as high as the font. */
function baselineIn(context: CanvasRenderingContext2D, { top, height }: DOMRect): number {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  return top + (height - ascent - descent) / 2 + ascent;
}

/** Returns a text with the capital letter that the style sheet gives to the first one of its paragraph. */
function shownText({ data }: Text, parent: HTMLElement): string {
  const paragraph = parent.closest('p, li, td, th, h3') ?? parent;
  const isFirst = paragraph.textContent?.startsWith(data);
  const isCapital = isFirst && getComputedStyle(paragraph, '::first-letter').textTransform === 'uppercase';
  return isCapital ? data.slice(0, 1).toUpperCase() + data.slice(1) : data;
}
