import { z } from 'zod';
import { textProblems } from '../rules/language-texts.ts';
import { flag } from './primitives.ts';

/** A language as the operator sees it. */
export const consoleLanguage = z.object({
  code: z.string(),
  name: z.string(),
  rtl: flag,
  is_enabled: flag,
  is_default: flag,
  /** Comes with texts of ours. */
  is_built_in: flag,
  /** Texts that the language has, of those that it needs. */
  translated: z.number(),
  needed: z.number(),
  /** Texts that the operator wrote. */
  written: z.number(),
});
export type ConsoleLanguage = z.infer<typeof consoleLanguage>;

/** A text beside what it is translated from. */
export const consoleText = z.object({
  key: z.string(),
  /** The part of the site that says it: what stands before the first dot. */
  screen: z.string(),
  /** In the language that is read from. */
  source: z.string(),
  /** What decides about holes: English. */
  sample: z.string(),
  /** What the site says in this language, `""` while it has none. */
  text: z.string(),
  /** Ours, `""` where we have none. */
  ours: z.string(),
  /** The operator wrote it. */
  is_written: flag,
});
export type ConsoleText = z.infer<typeof consoleText>;

export const textCount = z.object({ translated: z.number(), needed: z.number(), written: z.number() });

/** A part of the site, and how many of its texts are missing. */
export const textScreen = z.object({ screen: z.string(), needed: z.number(), missing: z.number() });

/** What became of a file of texts. */
export const importedTexts = z.object({
  /** Texts that were taken. */
  taken: z.number(),
  /** Texts that said what is said already. */
  same: z.number(),
  /** Keys that the site does not have; the first hundred. */
  unknown: z.array(z.string()),
  unknown_count: z.number(),
  /** Texts that were refused; the first hundred. */
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
