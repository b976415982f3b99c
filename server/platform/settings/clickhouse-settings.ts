/** Where performance records are stored. */
export interface ClickHouseSettings {
  /** Such as `http://user:password@localhost:8123/vitrine`. */
  url: string;
  /** Days for which single records are kept. */
  keepDays: number;
}
