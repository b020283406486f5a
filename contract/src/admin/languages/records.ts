import { z } from 'zod';
import { textProblems } from '../../settings/language-texts.ts';
import { flag } from '../../schema/primitives.ts';

/** A language as admins see it. */
export const consoleLanguage = z.object({
  code: z.string(),
  name: z.string(),
  rtl: flag,
  is_enabled: flag,
  is_default: flag,
  /** Whether it has built-in texts. */
  is_built_in: flag,
  /** Number of translated texts, of those that the language needs. */
  translated: z.number(),
  needed: z.number(),
  /** Number of texts that the operator wrote. */
  written: z.number(),
});
export type ConsoleLanguage = z.infer<typeof consoleLanguage>;

/** A text with its source text. */
export const consoleText = z.object({
  key: z.string(),
  /** The part of the site with this text: the key up to the first dot. */
  screen: z.string(),
  /** Text in the source language. */
  source: z.string(),
  /** The English text, which defines the placeholders. */
  sample: z.string(),
  /** The text of the site in this language, `""` while there is none. */
  text: z.string(),
  /** The built-in text, `""` when there is none. */
  ours: z.string(),
  /** Whether the operator wrote it. */
  is_written: flag,
});
export type ConsoleText = z.infer<typeof consoleText>;

export const textCount = z.object({ translated: z.number(), needed: z.number(), written: z.number() });

/** A part of the site with the number of its missing texts. */
export const textScreen = z.object({ screen: z.string(), needed: z.number(), missing: z.number() });

/** Result of importing a file of texts. */
export const importedTexts = z.object({
  /** Number of imported texts. */
  taken: z.number(),
  /** Number of texts that are unchanged. */
  same: z.number(),
  /** Unknown keys; the first hundred. */
  unknown: z.array(z.string()),
  unknown_count: z.number(),
  /** Rejected texts; the first hundred. */
  refused: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      problem: z.enum([...textProblems, 'no-text', 'too-long']),
      hole: z.string(),
    }),
  ),
  refused_count: z.number(),
});
export type ImportedTexts = z.infer<typeof importedTexts>;
