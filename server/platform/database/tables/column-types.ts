import type { ColumnType } from 'kysely';

/** PostgreSQL's 64-bit integer, read as a bigint. */
export type BigInteger = ColumnType<bigint, bigint | number, bigint | number>;

/** JSON, written as text. */
export type Json<T> = ColumnType<T, string, string>;

/** A UTC day, written as `2026-01-31` and read as text by `day::text`. */
export type Day = ColumnType<string, string, string>;
