import { z } from 'zod';

/** An email of the market, in one language. */
export const consoleMail = z.object({
  /** Its group of texts, e.g. `packageEnding`. */
  key: z.string(),
  subject: z.string(),
  /** Number of its sentences. */
  lines: z.number(),
  /** Number of sentences that the operator wrote. */
  written: z.number(),
});
export type ConsoleMail = z.infer<typeof consoleMail>;

/** One sentence of an email. */
export const mailLine = z.object({
  /** Including its email: `packageEnding.subject`. */
  key: z.string(),
  ours: z.string(),
  /** The operator's text, `""` while the built-in one is used. */
  text: z.string(),
  /** Names of placeholders, `{market}`. */
  holes: z.array(z.string()),
});
export type MailLine = z.infer<typeof mailLine>;

export const mailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Names of the sample variants of this email. */
  samples: z.array(z.string()),
});
