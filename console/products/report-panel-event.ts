const EVENTS = '/api/events/RecordEvent';

/** Reports an event of a panel (spec §2). A failure is ignored: the change itself is in the list of changes. */
export function reportPanelEvent(
  fetch: typeof globalThis.fetch,
  event: `inventory_panel_${string}`,
  data: { variantId: string; pagePath: string },
): void {
  const body = new URLSearchParams({ event, data: JSON.stringify(data) });
  fetch(EVENTS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
