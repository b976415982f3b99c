import type { Monitor } from '../monitor';

/** The page with its own script and nothing that watches it. */
export const none: Monitor = { name: 'none', label: 'the page alone', packages: [], head: () => '' };
