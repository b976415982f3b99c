import type { Painting } from './painting';

/** Paints a path, line, rectangle or circle with its computed fill and stroke. */
export function paintShape({ context, origin, scale }: Painting, shape: SVGGeometryElement): void {
  const matrix = shape.getScreenCTM();
  if (!matrix) return;
  const style = getComputedStyle(shape);
  const path = outlineOf(shape);
  context.save();
  context.setTransform(scale, 0, 0, scale, -origin.left * scale, -origin.top * scale);
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  if (style.fill !== 'none' && !(shape instanceof SVGLineElement)) {
    context.globalAlpha = Number(style.opacity) * Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(path);
  }
  const width = Number.parseFloat(style.strokeWidth);
  if (style.stroke !== 'none' && width > 0) {
    context.globalAlpha = Number(style.opacity) * Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = width;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.setLineDash(dashesOf(style.strokeDasharray));
    context.stroke(path);
  }
  context.restore();
}

function outlineOf(shape: SVGGeometryElement): Path2D {
  const path = new Path2D(shape instanceof SVGPathElement ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value);
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value);
  }
  if (shape instanceof SVGRectElement) {
    const [x, y, width, height] = [shape.x, shape.y, shape.width, shape.height].map(
      (each) => each.baseVal.value,
    );
    path.rect(x ?? 0, y ?? 0, width ?? 0, height ?? 0);
  }
  if (shape instanceof SVGCircleElement)
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI);
  return path;
}

function dashesOf(dashes: string): number[] {
  return dashes === 'none' ? [] : dashes.split(/[\s,]+/).map(Number.parseFloat);
}
