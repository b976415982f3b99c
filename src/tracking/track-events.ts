/** Something to count: its name and what it is about, all of which may be left out but the name. */
export interface TrackDetail {
  readonly name: string;
  /** The item, collection or form that it is about. */
  readonly objectId?: string | undefined;
  /** Where the visitor goes by it. */
  readonly destinationUrl?: string | undefined;
  readonly data?: Readonly<Record<string, string | number | boolean | undefined>>;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Told by whoever sees something worth counting that the bundle cannot see by itself. */
    'vitrine:track': TrackDetail;
    /** This visit may be recorded, under this id: for the page's own recorder. */
    'vitrine:session-recording': { readonly id: string };
  }
}
