import { z } from 'zod';
import { stagedPlaces } from '../limits.ts';
import { isoDate, url } from '../records/primitives.ts';
import { choice, text } from './input.ts';
import { anyFile } from './input-lists.ts';
import { done, ok } from './output.ts';

/** A file that waits for its listing. */
export const stagedUpload = z.object({
  /** Stands for the file: `upload:<upload>` in a file's place of a listing takes it over. */
  upload: z.string(),
  purpose: z.enum(stagedPlaces),
  /** As the sender called it. */
  name: z.string(),
  url,
  /** Pixels; null for what is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Base64; null for what is no picture. */
  thumbhash: z.string().nullable(),
  content_type: z.string(),
  bytes: z.number(),
  /** Then it is removed if no listing took it. */
  expires_at: isoDate,
});
export type StagedUpload = z.infer<typeof stagedUpload>;

export const uploadFile = {
  input: z.object({ purpose: choice(stagedPlaces), file: anyFile }),
  output: ok(stagedUpload),
};

export const removeUpload = { input: z.object({ upload: text(100) }), output: done() };
