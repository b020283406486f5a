import { readFile } from 'node:fs/promises';
import { adminImportTexts } from '@latchkey/contract/admin/languages/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ImportedTexts } from '@latchkey/contract/admin/languages/records';
import { type Dictionary, maxTextLength, textProblem } from '@latchkey/contract/settings/language-texts';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictTexts, writeLanguageAudit } from './language-changes.ts';
import { expectLanguage, lockLanguages } from './language-rows.ts';
import { storeTexts } from './language-texts.ts';
import { loadTextBase, loadLanguageTexts, type LanguageTexts, textOf } from './text-base.ts';

/** Largest accepted file in bytes; a complete language has a quarter of that. */
const maxBytes = 1_000_000;

/** Imports the valid texts of a file and reports the rest; a trial only reports. */
export const importTexts = defineHandler(
  adminImportTexts,
  async ({ code, file: upload, is_trial = false }, context) => {
    if (upload.bytes > maxBytes) throw new CallFailure('validation', { message: 'file must be at most 1 MB' });
    const file = await readFile(upload.path, 'utf8');
    const data = await context.database.transaction(async (trx) => {
      const row = expectLanguage(await lockLanguages(trx), code);
      const base = await loadTextBase(trx);
      const { written, report } = readTextFile(file, await loadLanguageTexts(code, row.texts, base), base.english);
      if (is_trial || report.taken === 0) return report;
      await storeTexts(code, written, context, trx);
      const after = `${report.taken} imported, ${report.refused_count} rejected`;
      const change = { action: 'import-texts', id: row.id, before: '', after, about: `${row.name} (${code})` };
      await writeLanguageAudit(change, context, trx);
      return report;
    });
    if (!is_trial) evictTexts(code, context);
    return { data };
  },
);

interface ReadFile {
  /** All texts to store, including those stored before. */
  written: Dictionary;
  report: ImportedTexts;
}

/** Largest number of lines that a report lists; further ones are only counted. */
const maxReportedLines = 100;

/**
 * Reads a file of texts: one JSON object of keys and texts. Each line is validated separately, so that one broken
 * placeholder does not reject two thousand valid texts.
 * @throws CallFailure `validation` when the file is not such an object
 */
function readTextFile(file: string, texts: LanguageTexts, english: Dictionary): ReadFile {
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
