import { z } from 'zod';
import { stagedFileFields } from '../limits.ts';
import { isoDate, url } from '../schema/primitives.ts';
import { choice, text } from '../schema/input.ts';
import { anyFile } from '../schema/input-lists.ts';
import { done, ok } from '../schema/output.ts';

/** A staged file that no listing uses yet. */
export const stagedUpload = z.object({
  /** Token of the file: `upload:<upload>` in a file field of a listing uses it. */
  upload: z.string(),
  purpose: z.enum(stagedFileFields),
  /** File name from the sender. */
  name: z.string(),
  url,
  /** Pixels; null when it is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Base64; null when it is no picture. */
  thumbhash: z.string().nullable(),
  content_type: z.string(),
  bytes: z.number(),
  /** When it is removed unless a listing uses it. */
  expires_at: isoDate,
});
export type StagedUpload = z.infer<typeof stagedUpload>;

export const uploadFile = {
  input: z.object({ purpose: choice(stagedFileFields), file: anyFile }),
  output: ok(stagedUpload),
};

export const removeUpload = { input: z.object({ upload: text(100) }), output: done() };
