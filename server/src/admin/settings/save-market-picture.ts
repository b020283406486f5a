import { adminSaveMarketPicture } from '@latchkey/contract/admin/settings/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { saveFileRow, withUploads } from '../../platform/files/with-uploads.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { evictSettings, readSettings } from '../../platform/settings/load-settings.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/**
 * Saves a logo, the icon or a placeholder; without a picture the current one is removed. The previous file stays
 * stored, because cached pages and sent mails still show it.
 */
export const saveMarketPicture = defineHandler(adminSaveMarketPicture, async ({ name, picture }, context) => {
  const { database, files, siteUrl, pages, now } = context;
  const key = await withUploads({ database, files, accountId: null }, async (accept) => {
    const accepted = picture && (await accept(picture, 'marketPicture'));
    await database.transaction(async (trx) => {
      if (accepted) await saveFileRow(trx, accepted, null);
      const before = (await readSettings(trx, [name])).text(name);
      const row = { value: JSON.stringify(accepted?.key ?? ''), updated_at: now() };
      await trx
        .insertInto('setting')
        .values({ key: name, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
      const change = { before: auditText(name, before), after: auditText(name, accepted?.name ?? ''), reason: '' };
      const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
      await writeAudit({ action: 'save-market-picture', ...about, ...change }, context, trx);
    });
    return accepted?.key;
  });
  evictSettings(database);
  pages?.drop(webSettings.path);
  return { data: { url: fileUrl(siteUrl, key) } };
});

function auditText(name: string, file: string): string {
  return `${name.replaceAll('_', ' ')}: ${file || 'nothing'}`;
}
