import { adminUploadWordPicture } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { saveFileRow, withUploads } from '../../platform/files/with-uploads.ts';
import { fileUrl } from '../../platform/files/file-url.ts';

/** Uploads a picture for a text. It is re-encoded; it is stored for as long as a text shows it. */
export default defineHandler(adminUploadWordPicture, async ({ file }, { database, files, siteUrl }) => {
  const picture = await withUploads({ database, files, accountId: null }, async (accept) => {
    const accepted = await accept(file, 'articleImage');
    await database.transaction((trx) => saveFileRow(trx, accepted, null));
    return accepted;
  });
  return {
    data: { url: fileUrl(siteUrl, picture.key), width: picture.width ?? 0, height: picture.height ?? 0 },
  };
});
