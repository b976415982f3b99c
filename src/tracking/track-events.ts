/** An event to record. Only its name is required. */
export interface TrackDetail {
  readonly name: string;
  /** The item, collection or form that it is about. */
  readonly objectId?: string | undefined;
  /** Where the visitor navigates by it. */
  readonly destinationUrl?: string | undefined;
  readonly data?: Readonly<Record<string, string | number | boolean | undefined>>;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Dispatched by the page for events that the bundle cannot observe by itself. */
    'vitrine:track': TrackDetail;
    /** This session may be recorded under this id: for the page's own recorder. */
    'vitrine:session-recording': { readonly id: string };
  }
}
