import { adminTestFiles } from '@latchkey/contract/calls/console/settings';
import { buffer } from 'node:stream/consumers';
import { answer } from '../../answer.ts';
import { contentTypeOf } from '../../services/files/content-types.ts';
import { newFileKey } from '../../services/files/file-key.ts';
import { uploadFolders } from '../../services/files/upload-kinds.ts';
import { tryService } from './try-service.ts';

const content = Buffer.from('Written to see whether files can be kept.\n');

/** Writes a file, reads it and removes it: what the store is there for. */
export default answer(adminTestFiles, async (_, { files }) => ({
  data: await tryService(async () => {
    const key = newFileKey(uploadFolders.document, 'txt');
    try {
      await files.put(key, content, contentTypeOf(key));
      const stream = await files.open(key);
      if (!stream || !content.equals(await buffer(stream))) throw new Error('what was read is not what was written');
    } finally {
      await files.delete(key);
    }
    return '';
  }),
}));
