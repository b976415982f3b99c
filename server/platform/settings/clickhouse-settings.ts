/** Where performance records are stored, and where they wait. */
export interface ClickHouseSettings {
  /** Such as `http://user:password@localhost:8123/vitrine`. */
  url: string;
  /** Folder of the records that are not in ClickHouse yet. */
  spoolDir: string;
  /** Bytes that they may take. */
  spoolBytes: number;
  /** Days for which single records are kept. */
  keepDays: number;
}
