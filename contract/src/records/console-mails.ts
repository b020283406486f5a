import { z } from 'zod';

/** A mail of the market, in one language. */
export const consoleMail = z.object({
  /** Its group of texts, such as `packageEnding`. */
  key: z.string(),
  subject: z.string(),
  /** Sentences in it. */
  lines: z.number(),
  /** Sentences that the operator wrote. */
  written: z.number(),
});
export type ConsoleMail = z.infer<typeof consoleMail>;

/** One sentence of a mail. */
export const mailLine = z.object({
  /** With its mail: `packageEnding.subject`. */
  key: z.string(),
  ours: z.string(),
  /** The operator's, `""` while ours stands. */
  text: z.string(),
  /** Names of what is filled in, `{market}`. */
  holes: z.array(z.string()),
});
export type MailLine = z.infer<typeof mailLine>;

export const mailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the samples of this mail are called: a mail may say different things. */
  samples: z.array(z.string()),
});
