import { CallFailure } from '@latchkey/contract/errors';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { Context } from '../context.ts';
import { keepFile, withUploads } from '../services/files/accept-uploads.ts';

/**
 * The photo that comes with the sign-in that makes an account (contract 2.2). The address of one is not fetched: it would
 * let anybody send this server anywhere. A photo that is no good keeps nobody out; it can be chosen again in the profile.
 */
export async function keepFirstPhoto(accountId: number, photo: UploadedFile, context: Context): Promise<void> {
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
      await database.transaction(async (within) => {
        const profile_id = await keepFile(within, accepted, accountId);
        await within.updateTable('account').set({ profile_id }).where('id', '=', accountId).execute();
      });
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    log.info({ account: accountId, reason: error.key }, 'first photo refused');
  }
}
