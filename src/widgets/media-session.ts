export type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

type MediaWindow = Window & typeof globalThis;

const ACTIONS = 'play pause seekto seekbackward seekforward nexttrack previoustrack';

/** Names what plays to the device, whose media keys then call these handlers and no others. */
export function showOnDevice(
  { navigator: { mediaSession }, MediaMetadata }: MediaWindow,
  metadata: MediaMetadataInit,
  handlers: Handlers,
): void {
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata(metadata);
  setHandlers(mediaSession, handlers);
}

/** Takes what played from the device. */
export function leaveDevice({ navigator: { mediaSession } }: MediaWindow): void {
  if (!mediaSession) return;
  mediaSession.metadata = null;
  setHandlers(mediaSession, {});
}

function setHandlers(mediaSession: MediaSession, handlers: Handlers): void {
  for (const action of ACTIONS.split(' ') as MediaSessionAction[]) {
    try {
      mediaSession.setActionHandler(action, handlers[action] ?? null);
    } catch {
      // The browser does not know this action.
    }
  }
}
