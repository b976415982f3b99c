import { vi } from 'vitest';

const { waitFor } = vi;

/** A condition may take ten seconds on a busy machine; Vitest's default is one. */
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 10_000, ...options });
