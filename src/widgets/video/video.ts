import type { BehaviourContext, Mount } from '../../page/behaviour-context';
import { emit } from '../../page/events';

/**
 * Completes a video: one of the site, one of another site behind a link, or one in the background of a part of the page. The
 * code of each is loaded on pages that have one.
 */
export function video(element: HTMLElement, context: BehaviourContext): void {
  loadPart(element)
    .then((mount) => context.signal.aborted || mount(element, context))
    .catch((error) => emit(element, 'vitrine:error', { behaviour: 'video', error }));
}

async function loadPart(element: HTMLElement): Promise<Mount> {
  const { configNativeVideo, background = configNativeVideo, configVideo } = element.dataset;
  if (background) return (await import('./background-video')).backgroundVideo;
  if (configVideo || element.querySelector('video')) return (await import('./native-video')).nativeVideo;
  return (await import('./foreign-video')).foreignVideo;
}
