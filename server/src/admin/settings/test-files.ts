import { adminTestFiles } from '@latchkey/contract/admin/settings/calls';
import { buffer } from 'node:stream/consumers';
import { defineHandler } from '../../platform/define-handler.ts';
import { contentTypeOf } from '../../platform/files/content-types.ts';
import { newFileKey } from '../../platform/files/file-key.ts';
import { uploadFolders } from '../../platform/files/upload-kinds.ts';
import { runServiceTest } from './run-service-test.ts';

const content = Buffer.from('Written to see whether files can be kept.\n');

/** Tests file storage by writing, reading and deleting a file. */
export default defineHandler(adminTestFiles, async (_, { files }) => ({
  data: await runServiceTest(async () => {
    const key = newFileKey(uploadFolders.document, 'txt');
    try {
      await files.put(key, content, contentTypeOf(key));
      const stream = await files.open(key);
      if (!stream || !content.equals(await buffer(stream)))
        throw new Error('file content read differs from content written');
    } finally {
      await files.delete(key);
    }
    return '';
  }),
}));
