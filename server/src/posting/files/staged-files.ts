import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { stageUpload, deleteStagedUpload } from '../../platform/files/staged-uploads.ts';
import { uploadFile, removeUpload } from '@latchkey/contract/posting/calls';

/** Deletes a staged file that belongs to no listing. */
export const removeUploadHandler = defineHandler(removeUpload, async ({ upload }, context) => {
  await deleteStagedUpload(upload, expectCaller(context).id, context);
  return {};
});

/** Stages one file before its listing is posted (decision 022). */
export const uploadFileHandler = defineHandler(uploadFile, async ({ file, purpose }, context) => {
  const staged = await stageUpload(file, purpose, expectCaller(context).id, context);
  const { key, name = '', content_type, bytes, width = null, height = null, thumbhash = null } = staged.file;
  return {
    data: {
      upload: staged.token,
      purpose,
      name,
      url: fileUrl(context.siteUrl, key),
      width,
      height,
      thumbhash,
      content_type,
      bytes: Number(bytes),
      expires_at: staged.expiresAt.toISOString(),
    },
  };
});
