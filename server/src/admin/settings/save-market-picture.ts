import { adminSaveMarketPicture } from '@latchkey/contract/calls/console/settings';
import { webSettings } from '@latchkey/contract/calls/settings';
import { answer } from '../../answer.ts';
import { keepFile, withUploads } from '../../services/files/accept-uploads.ts';
import { fileUrl } from '../../services/files/file-url.ts';
import { forgetSettings, readSettings } from '../../settings/load-settings.ts';
import { writeAudit } from '../write-audit.ts';

/**
 * Sets a logo, the mark or a placeholder; without a picture the one that is there is taken away. The file of the one
 * before stays in the store: pages and mails that are kept elsewhere still show it.
 */
export default answer(adminSaveMarketPicture, async ({ name, picture }, context) => {
  const { database, files, siteUrl, pages, now } = context;
  const key = await withUploads({ database, files, accountId: null }, async (accept) => {
    const accepted = picture && (await accept(picture, 'marketPicture'));
    await database.transaction(async (within) => {
      if (accepted) await keepFile(within, accepted, null);
      const before = (await readSettings(within, [name])).text(name);
      const row = { value: JSON.stringify(accepted?.key ?? ''), updated_at: now() };
      await within
        .insertInto('setting')
        .values({ key: name, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
      const told = { before: shown(name, before), after: shown(name, accepted?.name ?? ''), reason: '' };
      const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
      await writeAudit({ action: 'save-market-picture', ...about, ...told }, context, within);
    });
    return accepted?.key;
  });
  forgetSettings(database);
  pages?.drop(webSettings.path);
  return { data: { url: fileUrl(siteUrl, key) } };
});

function shown(name: string, file: string): string {
  return `${name.replaceAll('_', ' ')}: ${file || 'nothing'}`;
}
