import { CallFailure } from '@latchkey/contract/errors';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { Context } from '../platform/context.ts';
import { saveFileRow, withUploads } from '../platform/files/with-uploads.ts';

/**
 * Saves the photo sent with the sign-in that creates an account (contract 2.2). A photo given as URL is not fetched, to
 * prevent server-side request forgery. An invalid photo does not fail the sign-in; the profile accepts another one.
 */
export async function saveFirstPhoto(accountId: number, photo: UploadedFile, context: Context): Promise<void> {
  const { database, files, log } = context;
  const isNew = await database.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('signed_in_at', 'is', null)
    .where('profile_id', 'is', null)
    .executeTakeFirst();
  if (!isNew) return;
  try {
    await withUploads({ database, files, accountId }, async (accept) => {
      const accepted = await accept(photo, 'profile');
      await database.transaction(async (trx) => {
        const profile_id = await saveFileRow(trx, accepted, accountId);
        await trx.updateTable('account').set({ profile_id }).where('id', '=', accountId).execute();
      });
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    log.info({ account: accountId, reason: error.key }, 'first photo rejected');
  }
}
