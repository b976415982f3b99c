import type { CspAdditions } from '../../platform/http/security-headers';

/** Sources of a page with videos of other sites. A further site needs its host here. */
export const VIDEO_CSP: CspAdditions = {
  'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com",
};
