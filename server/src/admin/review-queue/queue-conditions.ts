import type { InputOf } from '@latchkey/contract/define-call';
import type { adminExportQueue } from '@latchkey/contract/admin/review-queue/calls';
import { type RawBuilder, sql } from 'kysely';
import { allOf, searchWords } from '../../property/listing-filters.ts';
import { queueSources } from './queue-sources.ts';

/** Returns the conditions on open cases of a kind for the filters. */
export function queueConditions({ kind, search, is_warned }: InputOf<typeof adminExportQueue>): RawBuilder<unknown> {
  const source = queueSources[kind];
  return allOf([
    source.open,
    ...searchWords(search).map((word) => source.matchesWord(word)),
    ...(is_warned
      ? [sql`exists (select from listing_flag x where x.property_id = ${source.propertyId} and x.settled_at is null)`]
      : []),
  ]);
}
