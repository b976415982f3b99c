import { type OutboxRequest, postLater } from './transports';

/** Requests that the browser sends when the page ends, however it ends. */
export class PageExit {
  #controller: AbortController | undefined;

  /** Schedules a request. False where the browser cannot. */
  schedule(window: Window & typeof globalThis, request: OutboxRequest): boolean {
    this.#controller ??= new AbortController();
    return postLater(window, request, this.#controller.signal);
  }

  /** Withdraws all scheduled requests. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
  }
}
