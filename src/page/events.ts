/** Every event the bundle dispatches or hears, by name, with its detail. All of them bubble and are composed. */
export interface VitrineEventDetails {
  /** A behaviour failed; the rest of the page goes on. */
  'vitrine:error': { readonly behaviour: string; readonly error: unknown };
}

export type VitrineEventName = keyof VitrineEventDetails;

declare global {
  interface GlobalEventHandlersEventMap extends VitrineEventMap {}
}

export type VitrineEventMap = { [Name in VitrineEventName]: CustomEvent<VitrineEventDetails[Name]> };

/** Dispatches an event from `target`; false when a listener prevented it (only `vitrine:before-…` can be). */
export function emit<Name extends VitrineEventName>(
  target: EventTarget,
  name: Name,
  detail: VitrineEventDetails[Name],
): boolean {
  const cancelable = name.startsWith('vitrine:before-');
  return target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}
