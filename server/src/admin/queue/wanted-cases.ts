import type { InputOf } from '@latchkey/contract/call';
import type { adminExportQueue } from '@latchkey/contract/calls/console/queue';
import { type RawBuilder, sql } from 'kysely';
import { allOf, searchWords } from '../../property/listing-filters.ts';
import { waiting } from './waiting.ts';

/** What of a kind waits and fits what is looked for. */
export function wantedCases({ kind, search, is_warned }: InputOf<typeof adminExportQueue>): RawBuilder<unknown> {
  const of = waiting[kind];
  return allOf([
    of.open,
    ...searchWords(search).map((word) => of.says(word)),
    ...(is_warned
      ? [sql`exists (select from listing_flag x where x.property_id = ${of.homeId} and x.settled_at is null)`]
      : []),
  ]);
}
