import { saveNote, getNotes } from '@latchkey/contract/saved-listings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { expectCaller } from '../platform/expect-caller.ts';

/** The caller's own notes on some properties. No other user can read them. */
export const getNotesHandler = defineHandler(getNotes, async ({ property_ids = [] }, context) => {
  const { id: caller } = expectCaller(context);
  if (property_ids.length === 0) return { data: [] };
  const data = await context.database.db
    .selectFrom('property_note')
    .select(['property_id', 'note'])
    .where('account_id', '=', caller)
    .where('property_id', 'in', property_ids)
    .execute();
  return { data };
});

/**
 * Stores the caller's private note on a property; a blank note deletes it. Notes on a property that is no longer public are
 * retained and can still be changed.
 */
export const saveNoteHandler = defineHandler(saveNote, async ({ property_id, note = '' }, context) => {
  const { db } = context.database;
  const { id: caller } = expectCaller(context);
  if (note === '') {
    await db
      .deleteFrom('property_note')
      .where('account_id', '=', caller)
      .where('property_id', '=', property_id)
      .execute();
    return { message: 'Note removed.' };
  }
  const { rows } = await sql`
    insert into property_note (account_id, property_id, note, updated_at)
      select ${caller}, p.id, ${note}, ${context.now()} from property p where p.id = ${property_id}
        and (p.is_public or p.account_id = ${caller}
             or exists (select from property_note n where n.property_id = p.id and n.account_id = ${caller}))
      on conflict (account_id, property_id) do update set note = excluded.note, updated_at = excluded.updated_at
      returning property_id`.execute(db);
  if (rows.length === 0) throw new CallFailure('property_not_found');
  return { message: 'Note saved.' };
});
