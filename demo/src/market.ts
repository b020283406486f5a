import type { Insertable } from 'kysely';
import type { Tables } from '@latchkey/server/database/tables';
import type { DemoFile } from './files/file-book.ts';

/** Rows to write, by table. */
export type Rows = { [Name in keyof Tables]?: Insertable<Tables[Name]>[] };

/** A whole market, fully decided before anything is stored. */
export interface Market {
  files: readonly DemoFile[];
  /** In the order in which the tables can be filled: what is referred to comes first. */
  rows: Rows;
}

export interface MarketOptions {
  seed: number;
  homes: number;
  /** All moments of the market are counted back from here. */
  now: Date;
}
