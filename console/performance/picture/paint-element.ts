import { paintShape } from './paint-shape';
import { paintSvgText, paintText } from './paint-text';
import type { Painting } from './painting';

const SHAPES = 'path, line, rect, circle';

/**
 * Paints an element and what is in it. It draws on the canvas itself: an SVG as an image would have neither the fonts of the
 * page nor its custom properties, and needs an address that the Content-Security-Policy would have to allow.
 */
export function paintElement(painting: Painting, element: Element): void {
  if (element.matches(painting.leftOut) || !isPainted(element)) return;
  if (element instanceof SVGTextElement) paintSvgText(painting, element);
  else if (element instanceof SVGGeometryElement && element.matches(SHAPES)) paintShape(painting, element);
  else
    for (const child of element.childNodes) {
      if (child instanceof Element) paintElement(painting, child);
      else if (child instanceof Text && element instanceof HTMLElement) paintText(painting, child, element);
    }
}

function isPainted(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden';
}
