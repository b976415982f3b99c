import { useState } from 'react';
import type { OverlayStrings } from '../../strings/overlays';
import { Button } from '../stage/panel-parts';
import type { Picture } from './picture';

interface Props {
  readonly picture: Picture;
  readonly isCurrent: boolean;
  /** Whether it is shown now or next. It is created then, and its file requested. */
  readonly isNear: boolean;
  readonly strings: OverlayStrings;
}

/** Not in the style sheet: nearly every theme sets the height of all pictures, and some a background. */
const FITTING = {
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  objectFit: 'scale-down',
  backgroundColor: 'transparent',
} as const;

/** A picture that fits the window, whatever its size. Until its file arrives, it is the one that the page shows. */
export function Slide({ picture, isCurrent, isNear, strings }: Props) {
  const [isWanted, setWanted] = useState(isNear);
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [hasWidths, setWidths] = useState(Boolean(picture.srcset));
  if (isNear && !isWanted) setWanted(true);
  const { src, srcset, preview, alt } = picture;
  const onError = (): void => {
    // A server without other widths has the file itself.
    if (hasWidths) setWidths(false);
    else setStatus('failed');
  };
  const width = widest(srcset);
  const isShown = status !== 'failed';
  const backgroundImage = status === 'loading' ? `url("${preview}")` : '';
  if (!isWanted) return <div className="vitrine-slide" inert />;
  return (
    <div className="vitrine-slide" inert={!isCurrent} aria-busy={status === 'loading'}>
      <img
        alt={alt}
        hidden={!isShown}
        draggable={false}
        data-width={width}
        fetchPriority={isCurrent ? 'high' : 'low'}
        style={{ ...FITTING, backgroundImage }}
        sizes={hasWidths ? `min(100vw,${width}px)` : undefined}
        srcSet={hasWidths && isShown ? srcset : undefined}
        src={isShown ? src : undefined}
        onLoad={() => setStatus('loaded')}
        onError={onError}
      />
      {!isShown && (
        <div className="vitrine-blank">
          <span role="alert">{strings.unableToLoad}</span>
          <div className="vitrine-actions">
            <Button isPrimary onPress={() => setStatus('loading')}>
              {strings.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the width in px of the largest file, so that none is shown larger than it is. */
function widest(srcset: string): number {
  return Math.max(0, ...[...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
}
