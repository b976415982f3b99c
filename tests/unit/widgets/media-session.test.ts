import { expect, it, vi } from 'vitest';
import { clearMediaSession, setMediaSession } from '../../../src/widgets/media-session';

/** A window whose device knows only some actions. */
function openWindow(...known: string[]) {
  const handlers: Record<string, unknown> = {};
  const mediaSession = {
    metadata: null as unknown,
    setActionHandler: vi.fn((action: string, handler: unknown) => {
      if (!known.includes(action)) throw new TypeError('unknown');
      handlers[action] = handler;
    }),
  };
  class MediaMetadata {
    constructor(init: object) {
      Object.assign(this, init);
    }
  }
  const window = { navigator: { mediaSession }, MediaMetadata } as unknown as Window & typeof globalThis;
  return { window, mediaSession, handlers };
}

it('names what plays, and gives each key of the device its handler', () => {
  const { window, mediaSession, handlers } = openWindow('play', 'pause', 'seekto', 'nexttrack');
  const play = vi.fn();
  const seekto = vi.fn();
  setMediaSession(window, { title: 'The wheel', artist: 'Fenwater' }, { play, seekto });
  expect(mediaSession.metadata).toEqual({ title: 'The wheel', artist: 'Fenwater' });
  expect(handlers).toEqual({ play, pause: null, seekto, nexttrack: null });
});

it('ignores keys that the browser does not know', () => {
  const { window, handlers } = openWindow('play');
  const play = vi.fn();
  setMediaSession(window, { title: 'The wheel' }, { play, seekto: vi.fn() });
  expect(handlers).toEqual({ play });
});

it('leaves no name and no handler behind', () => {
  const { window, mediaSession, handlers } = openWindow('play', 'pause');
  setMediaSession(window, { title: 'The wheel' }, { play: vi.fn(), pause: vi.fn() });
  clearMediaSession(window);
  expect(mediaSession.metadata).toBeNull();
  expect(handlers).toEqual({ play: null, pause: null });
});

it('does nothing on devices without media keys', () => {
  const window = { navigator: {} } as Window & typeof globalThis;
  expect(() => {
    setMediaSession(window, { title: 'The wheel' }, {});
    clearMediaSession(window);
  }).not.toThrow();
});
