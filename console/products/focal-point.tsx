import type { PointerEvent } from 'react';
import type { OwnedPicture } from '../../contract/products/owned-product';
import { Field } from '../frame/field';
import { NumberInput } from '../frame/number-input';

type FocalPoint = OwnedPicture['focalPoint'];

/** The box around a picture, in pixels. */
const BOX = { width: 96, height: 120 };

export interface FocalPointProps {
  picture: OwnedPicture;
  onChange(focalPoint: FocalPoint): void;
}

/** A picture with a mark at its focal point, which a press moves. The fields beside it do the same by keyboard. */
export function FocalPointPicture({ picture, onChange }: FocalPointProps) {
  const { url, focalPoint } = picture;
  const { width, height } = fitPicture(picture);
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) =>
    onChange(pointInBox(currentTarget.getBoundingClientRect(), { clientX, clientY }));
  return (
    <div className="focal-box">
      <div
        className="focal-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          press(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && press(event)}
      >
        <img src={url} alt="" width={width} height={height} draggable={false} />
        <span
          className="focal-mark"
          style={{ left: `${focalPoint.x * 100}%`, top: `${focalPoint.y * 100}%` }}
        />
      </div>
    </div>
  );
}

/** The focal point of a picture as two numbers. */
export function FocalPointFields({ picture, position, onChange }: FocalPointProps & { position: number }) {
  const { focalPoint } = picture;
  const field = (label: string, axis: keyof FocalPoint) => (
    <Field label={label} name={`pictures.${position - 1}.focalPoint.${axis}`}>
      {(attributes) => (
        <NumberInput
          {...attributes}
          min={0}
          max={100}
          step={5}
          value={Math.round(focalPoint[axis] * 100)}
          onChange={(percent) => onChange({ ...focalPoint, [axis]: toShare(percent / 100) })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="focal-fields">
      <legend className="visually-hidden">Focal point of picture {position}</legend>
      {field('Focus from the left, %', 'x')}
      {field('Focus from the top, %', 'y')}
      <p className="hint">Press the picture, or type: cropped pictures keep this point visible.</p>
    </fieldset>
  );
}

/** Returns the point of a box that was pressed, as shares of its width and height. */
export function pointInBox(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): FocalPoint {
  return { x: toShare((clientX - left) / width), y: toShare((clientY - top) / height) };
}

/** Returns a share from 0 to 1 with two digits. */
function toShare(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share || 0)) * 100) / 100;
}

/** Returns the size in which the whole picture is as large as the box allows. */
function fitPicture({ width, height }: Pick<OwnedPicture, 'width' | 'height'>) {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
