import { adminUploadWordPicture } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { keepFile, withUploads } from '../../services/files/accept-uploads.ts';
import { fileUrl } from '../../services/files/file-url.ts';

/** Takes a picture for a text. It is encoded anew like every other; the text that shows it keeps it. */
export default answer(adminUploadWordPicture, async ({ file }, { database, files, siteUrl }) => {
  const picture = await withUploads({ database, files, accountId: null }, async (accept) => {
    const accepted = await accept(file, 'articleImage');
    await database.transaction((within) => keepFile(within, accepted, null));
    return accepted;
  });
  return {
    data: { url: fileUrl(siteUrl, picture.key), width: picture.width ?? 0, height: picture.height ?? 0 },
  };
});
