import type { ImportedTexts } from '@latchkey/contract/admin/languages/records';
import { CallFailure } from '@latchkey/contract/errors';
import { type Dictionary, maxTextLength, textProblem } from '@latchkey/contract/settings/language-texts';
import { type LanguageTexts, textOf } from './text-base.ts';

/** Largest number of lines that a report lists; further ones are only counted. */
const maxReportedLines = 100;

interface ReadFile {
  /** All texts to store, including those stored before. */
  written: Dictionary;
  report: ImportedTexts;
}

/**
 * Reads a file of texts: one JSON object of keys and texts. Each line is validated separately, so that one broken
 * placeholder does not reject two thousand valid texts.
 * @throws CallFailure `validation` when the file is not such an object
 */
export function readTextFile(file: string, texts: LanguageTexts, english: Dictionary): ReadFile {
  const keys = new Set(texts.keys);
  const written: Record<string, string> = { ...texts.written };
  const unknown: string[] = [];
  const refused: ImportedTexts['refused'] = [];
  let [taken, same] = [0, 0];
  for (const [key, value] of Object.entries(parse(file))) {
    if (!keys.has(key)) {
      unknown.push(key);
      continue;
    }
    if (typeof value !== 'string') {
      refused.push({ key, text: '', problem: 'no-text', hole: '' });
      continue;
    }
    const text = value.trim();
    if (text === '' || text === textOf(key, texts)) {
      same += 1;
      continue;
    }
    const problem =
      text.length > maxTextLength ? { kind: 'too-long' as const, hole: '' } : textProblem(key, text, english);
    if (problem) {
      refused.push({ key, text: text.slice(0, 200), problem: problem.kind, hole: problem.hole });
      continue;
    }
    if (text === texts.builtIn[key]) delete written[key];
    else written[key] = text;
    taken += 1;
  }
  return {
    written,
    report: {
      taken,
      same,
      unknown: unknown.slice(0, maxReportedLines),
      unknown_count: unknown.length,
      refused: refused.slice(0, maxReportedLines),
      refused_count: refused.length,
    },
  };
}

function parse(file: string): object {
  try {
    const parsed: unknown = JSON.parse(file.replace(/^\uFEFF/, ''));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below.
  }
  throw new CallFailure('validation', { message: 'file must be JSON with a text for each key' });
}
