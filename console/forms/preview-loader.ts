import type { FormInput } from '../../contract/forms/form';
import { asOwnerFailure } from '../frame/owner-failure';

/** Time between a change and the request, in ms. */
const DELAY_MS = 250;

/** What the preview shows. */
export interface PreviewInput {
  form: FormInput;
  /** Whether to show what visitors read after they have sent the form. */
  isSent: boolean;
}

export interface PreviewResult {
  /** Null for a server without pages. */
  html?: string | null;
  /** Why the last request failed; empty without a failure. */
  failure: string;
}

export interface PreviewLoader {
  /** Loads a preview soon, in place of the one that is still loading. */
  request(input: PreviewInput): void;
}

export interface PreviewLoaderDeps {
  /** Renders a form. @throws {OwnerFailure} */
  load(input: PreviewInput, signal: AbortSignal): Promise<string | null>;
  onResult(result: PreviewResult): void;
  /** Ends all requests. */
  signal: AbortSignal;
}

/** Returns a loader of previews. A response that a later change has overtaken is ignored. */
export function createPreviewLoader({ load, onResult, signal }: PreviewLoaderDeps): PreviewLoader {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const run = async (input: PreviewInput, own: AbortSignal) => {
    try {
      const html = await load(input, own);
      if (!own.aborted) onResult({ html, failure: '' });
    } catch (error) {
      if (!own.aborted) onResult({ failure: asOwnerFailure(error).message });
    }
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    current.abort();
  });
  return {
    request(input) {
      if (signal.aborted) return;
      clearTimeout(timer);
      current.abort();
      current = new AbortController();
      const own = current.signal;
      timer = setTimeout(() => void run(input, own), isFirst ? 0 : DELAY_MS);
      isFirst = false;
    },
  };
}
