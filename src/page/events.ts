/** The detail of each event that the bundle dispatches or listens for. All events bubble and are composed. */
export interface VitrineEventDetails {
  /** A behaviour failed. The other behaviours continue. */
  'vitrine:error': { readonly behaviour: string; readonly error: unknown };
  /** On the document, after a script has shown another page without loading it. `url` is its address. */
  'vitrine:page-change': { readonly url: string };
}

export type VitrineEventName = keyof VitrineEventDetails;

declare global {
  interface GlobalEventHandlersEventMap extends VitrineEventMap {}
}

export type VitrineEventMap = { [Name in VitrineEventName]: CustomEvent<VitrineEventDetails[Name]> };

/** Dispatches an event; returns false when a listener prevented it. Only `vitrine:before-…` is cancelable. */
export function emit<Name extends VitrineEventName>(
  target: EventTarget,
  name: Name,
  detail: VitrineEventDetails[Name],
): boolean {
  const cancelable = /before-/.test(name);
  return target.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}
