import { adminGetQueueCase } from '@latchkey/contract/calls/console/queue';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { caseParts, nothingElse } from './case-parts.ts';
import { loadRows } from './load-rows.ts';
import { waiting } from './waiting.ts';

/**
 * All that is needed to decide one that waits.
 * @throws CallFailure `not_found` for what is gone, or decided
 */
export default answer(adminGetQueueCase, async ({ kind, id }, context) => {
  const of = waiting[kind];
  const [row] = await loadRows(kind, sql`where ${of.open} and ${of.id} = ${id}`, context);
  if (!row) throw new CallFailure('not_found', { message: 'This is decided already, or gone.' });
  return { data: { ...row, ...nothingElse, ...(await caseParts[kind](id, context)) } };
});
