import { EVENTS_PATH } from '../../contract/telemetry/record-paths';

/** Reports an event of a panel (spec §2 Panels). A failure is ignored: a change itself is in the list of changes. */
export function reportPanelEvent(
  fetch: typeof globalThis.fetch,
  event: `inventory_panel_${string}` | `api_keys_panel_${string}`,
  data: { pagePath: string; variantId?: string },
): void {
  const body = new URLSearchParams({ event, data: JSON.stringify(data) });
  fetch(EVENTS_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
