import { useState } from 'react';
import { fill } from '../../page/fill';
import type { OverlayStrings } from '../../strings/overlays';
import type { PictureStrings } from '../../strings/pictures';
import { focusFirst } from '../stage/panel-parts';
import { createViewer } from './create-viewer';
import type { Picture } from './picture';
import { Slide } from './slide';

export interface PicturesProps {
  readonly window: Window & typeof globalThis;
  readonly pictures: readonly Picture[];
  /** Index of the first picture shown. */
  readonly start: number;
  readonly label: string;
  readonly theme: string;
  readonly strings: OverlayStrings;
  readonly texts: PictureStrings;
  onDismiss(): void;
}

/** Pictures in a strip that snaps to one at a time, with buttons, a counter and captions. */
export function PicturesView({ pictures, label, theme, strings, texts, ...options }: PicturesProps) {
  const count = pictures.length;
  const [current, setCurrent] = useState(options.start);
  const [scale, setScale] = useState(1);
  const [viewer] = useState(() =>
    createViewer({ ...options, count, onChange: setCurrent, onZoom: setScale }),
  );
  const [attach] = useState(() => (strip: HTMLElement | null) => {
    viewer.attach(strip);
    focusFirst(strip);
  });
  const { title, description, alt } = pictures[current] as Picture;
  return (
    <div className="vitrine-pictures" data-theme={theme}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move through the strip. */}
      <section className="vitrine-strip" aria-label={label} tabIndex={0} ref={attach}>
        {pictures.map((picture, index) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
            key={index}
            picture={picture}
            isCurrent={index === current}
            isNear={Math.abs(index - current) < 2}
            strings={strings}
          />
        ))}
      </section>
      <Control name="close" label={strings.close} icon="m6 6 12 12M18 6 6 18" onPress={options.onDismiss} />
      <Control
        name="zoom-out"
        icon="M6 12h12"
        label={texts.zoomOut}
        isOff={scale <= 1}
        onPress={viewer.zoomOut}
      />
      <Control
        name="zoom-in"
        icon="M6 12h12M12 6v12"
        label={texts.zoomIn}
        isOff={scale >= 4}
        onPress={viewer.zoomIn}
      />
      {count > 1 && (
        <>
          <Control
            name="previous"
            icon="m14 6-6 6 6 6"
            label={texts.previousPicture}
            onPress={() => viewer.step(-1)}
          />
          <Control
            name="next"
            icon="m10 6 6 6-6 6"
            label={texts.nextPicture}
            onPress={() => viewer.step(1)}
          />
        </>
      )}
      <div className="vitrine-caption" role="status">
        {count > 1 && <p>{fill(texts.pictureOf, { index: current + 1, count })}</p>}
        {title && <strong>{title}</strong>}
        {description && <p>{description}</p>}
        {count > 1 && !title && <p className="vitrine-unseen">{alt}</p>}
      </div>
    </div>
  );
}

interface ControlProps {
  readonly name: string;
  readonly label: string;
  readonly isOff?: boolean;
  /** Lines in a square of 24. */
  readonly icon: string;
  onPress(): void;
}

function Control({ name, label, isOff = false, icon, onPress }: ControlProps) {
  return (
    <button type="button" data-action={name} aria-label={label} aria-disabled={isOff} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" aria-hidden="true">
        <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
