import type { ImportedTexts } from '@latchkey/contract/records/console-languages';
import { CallFailure } from '@latchkey/contract/errors';
import { type Dictionary, longestText, textProblem } from '@latchkey/contract/rules/language-texts';
import { type LanguageTexts, textOf } from './text-base.ts';

/** Lines that a report names; the others are counted. */
const mostNamed = 100;

interface ReadFile {
  /** Texts to be stored, those that were written before among them. */
  written: Dictionary;
  report: ImportedTexts;
}

/**
 * Reads a file of texts: one JSON object of keys and texts. Each line is looked at by itself, so that one broken
 * placeholder does not keep two thousand good texts away.
 * @throws CallFailure `validation` when it is no such file
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
      text.length > longestText ? { kind: 'too-long' as const, hole: '' } : textProblem(key, text, english);
    if (problem) {
      refused.push({ key, text: text.slice(0, 200), problem: problem.kind, hole: problem.hole });
      continue;
    }
    if (text === texts.ours[key]) delete written[key];
    else written[key] = text;
    taken += 1;
  }
  return {
    written,
    report: {
      taken,
      same,
      unknown: unknown.slice(0, mostNamed),
      unknown_count: unknown.length,
      refused: refused.slice(0, mostNamed),
      refused_count: refused.length,
    },
  };
}

function parse(file: string): object {
  try {
    const read: unknown = JSON.parse(file.replace(/^\uFEFF/, ''));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {
    // Said below.
  }
  throw new CallFailure('validation', { message: 'file must be JSON with a text for each key' });
}
