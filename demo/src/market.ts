import type { Insertable } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import type { DemoFile } from './files/file-registry.ts';

/** Rows to insert by table. */
export type Rows = { [Name in keyof Tables]?: Insertable<Tables[Name]>[] };

/** All rows and files of a market before they are stored. */
export interface Market {
  files: readonly DemoFile[];
  /** Rows by table; `write-rows.ts` orders the tables by their references. */
  rows: Rows;
}

export interface MarketOptions {
  seed: number;
  propertyCount: number;
  /** All times of the market are relative to this. */
  now: Date;
}
