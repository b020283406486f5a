import type { Readable } from 'node:stream';
import { csvRows } from './csv-rows.ts';
import { kyeroRows } from './kyero-rows.ts';
import type { MarketWords } from './market-words.ts';
import type { RawFile } from './raw-row.ts';

export type ImportFormat = 'csv' | 'xml';

/**
 * The rows of a file in one of the formats we take.
 * @param languages of texts, the best first
 * @throws BrokenFile
 */
export async function openRows(
  format: ImportFormat,
  source: Readable,
  { words, languages }: { words: MarketWords; languages: readonly string[] },
): Promise<RawFile> {
  if (format === 'xml') return kyeroRows(source, languages);
  return csvRows(source, (key) => words.parameters.has(key) || words.facilities.has(key));
}
