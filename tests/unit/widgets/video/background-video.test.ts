import { afterEach, expect, it, vi } from 'vitest';
import { backgroundVideo } from '../../../../src/widgets/video/background-video';
import { createTestPage, get } from '../../../support/test-page';

const unmounting = new AbortController();
afterEach(() => {
  unmounting.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is silent, has no picture in picture, and leaves the visitor the button that pauses it', () => {
  let isVisible = (): void => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        isVisible = () => report([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const page = createTestPage('<div data-background="/tide.mp4"></div>');
  backgroundVideo(get('div'), { page, signal: unmounting.signal });
  isVisible();
  expect(play).toHaveBeenCalledOnce();
  expect(get<HTMLVideoElement>('video')).toMatchObject({ muted: true, disablePictureInPicture: true });
  expect(get('button').ariaLabel).toMatch(/pause|stop/i);
});
