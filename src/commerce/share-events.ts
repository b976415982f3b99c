/** What a visitor shared, and where. */
export interface ShareDetail {
  /** A service such as `pinterest`, `email`; `link` for the copied address; `device` for the share sheet of the device. */
  readonly service: string;
  /** Absolute address of the shared page. */
  readonly url: string;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** A visitor followed a share link, copied the address, or used the share sheet of the device. */
    'vitrine:share': ShareDetail;
  }
}
