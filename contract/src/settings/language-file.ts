import { z } from 'zod';
import { flag, isoDate } from '../schema/primitives.ts';

/** A language with its whole dictionary, which is in `file_name` despite that name (contract 3.20). */
export const languageFile = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  status: z.number(),
  /** 1 mirrors the layout. */
  rtl: flag,
  file_name: z.record(z.string(), z.string()),
  created_at: isoDate,
  updated_at: isoDate,
});
export type LanguageFile = z.infer<typeof languageFile>;
