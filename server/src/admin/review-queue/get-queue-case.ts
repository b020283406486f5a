import { adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { caseLoaders, emptyCaseParts } from './case-loaders.ts';
import { loadQueueRows } from './load-queue-rows.ts';
import { queueSources } from './queue-sources.ts';

/**
 * Returns a pending case with all its details.
 * @throws CallFailure `not_found` when it is deleted or already decided
 */
export default defineHandler(adminGetQueueCase, async ({ kind, id }, context) => {
  const source = queueSources[kind];
  const [row] = await loadQueueRows(kind, sql`where ${source.open} and ${source.id} = ${id}`, context);
  if (!row) throw new CallFailure('not_found', { message: 'This is decided already, or gone.' });
  return { data: { ...row, ...emptyCaseParts, ...(await caseLoaders[kind](id, context)) } };
});
