import { paintElement } from './paint-element';

/** Pixels of the picture per pixel of the page, unless it is too high for a canvas. */
const SCALE = 2;
const MAX_HEIGHT = 16_000;
const PADDING = 24;
const GAP = 32;
/** Height of a line of a caption. */
const LINE = 20;
const CAPTION_GAP = 8;
/** The slider and its text, and texts for screen readers. The style sheet removes other controls and tables. */
const LEFT_OUT = 'input, .visually-hidden, .cursor, .cursor-text';
/** The attribute under which the style sheet lays the page out for a picture. */
const IN_PICTURE = 'data-picture';

/** A part of a picture: an element of the page, and the line above it. */
export interface PicturePart {
  element: Element;
  caption: string;
}

/** Returns a picture of parts of the page, one below the other, in the colours of the page. */
export function makePicture(parts: readonly PicturePart[]): Promise<Blob> {
  const root = document.documentElement;
  root.setAttribute(IN_PICTURE, '');
  try {
    return toPng(paintParts(parts));
  } finally {
    root.removeAttribute(IN_PICTURE);
  }
}

function paintParts(parts: readonly PicturePart[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const captionFont = `600 14px ${fontFamily}`;
  const widest = Math.max(...parts.map(({ element }) => element.getBoundingClientRect().width));
  context.font = captionFont;
  const placed = placeParts(parts, (caption) => breakLines(context, caption, widest));
  const height = placed.reduce((sum, part) => sum + part.height, 2 * PADDING);
  const scale = Math.min(SCALE, MAX_HEIGHT / height);
  canvas.width = Math.ceil((widest + 2 * PADDING) * scale);
  canvas.height = Math.ceil(height * scale);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { element, lines, box, top } of placed) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.fillStyle = color;
    context.font = captionFont;
    for (const [index, line] of lines.entries()) context.fillText(line, PADDING, top + 14 + index * LINE);
    const origin = { left: box.left - PADDING, top: box.top - top - lines.length * LINE - CAPTION_GAP };
    paintElement({ context, origin, scale, leftOut: LEFT_OUT }, element);
  }
  return canvas;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

interface PlacedPart {
  element: Element;
  /** The lines of its caption. */
  lines: string[];
  box: DOMRect;
  /** Where it begins in the picture. */
  top: number;
  height: number;
}

function placeParts(
  parts: readonly PicturePart[],
  breakCaption: (caption: string) => string[],
): PlacedPart[] {
  let top = PADDING;
  return parts.map(({ element, caption }, index) => {
    const lines = breakCaption(caption);
    const box = element.getBoundingClientRect();
    const gap = index < parts.length - 1 ? GAP : 0;
    const height = lines.length * LINE + CAPTION_GAP + box.height + gap;
    const part = { element, lines, box, top, height };
    top += height;
    return part;
  });
}

function breakLines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(line).width <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
