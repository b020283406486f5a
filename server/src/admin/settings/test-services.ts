import { buffer } from 'node:stream/consumers';
import { adminTestFiles } from '@latchkey/contract/admin/settings/calls';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { failureText, serviceFailure } from '../../platform/external/service-failure.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { contentTypeOf } from '../../platform/files/content-types.ts';
import { newFileKey } from '../../platform/files/file-key.ts';
import { uploadFolders } from '../../platform/files/upload-kinds.ts';

/** Result when the service is not configured. */
export const notConfigured: ServiceTest = { outcome: 'off', said: '' };

const timeoutMs = 15_000;
const maxTextLength = 300;

/**
 * Tests a service and returns the result. A failure of the service is a result, not a failure of the call.
 * @param work runs the test and returns a text about the result
 */
export async function runServiceTest(work: () => Promise<string>, waitMs = timeoutMs): Promise<ServiceTest> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ServiceTest>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'too_slow', said: '' }), waitMs);
  });
  const done = work().then(
    (said): ServiceTest => ({ outcome: 'done', said: said.slice(0, maxTextLength) }),
    (error: unknown): ServiceTest => ({ outcome: serviceFailure(error), said: failureText(error) }),
  );
  try {
    return await Promise.race([done, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const content = Buffer.from('Written to see whether files can be kept.\n');

/** Tests file storage by writing, reading and deleting a file. */
export const testFiles = defineHandler(adminTestFiles, async (_, { files }) => ({
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
