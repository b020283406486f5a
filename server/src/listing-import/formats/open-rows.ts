import type { Readable } from 'node:stream';
import { csvRows } from './csv-rows.ts';
import { kyeroRows } from './kyero-rows.ts';
import type { MarketVocabulary } from '../categories/market-vocabulary.ts';
import type { RawFile } from './raw-row.ts';

export type ImportFormat = 'csv' | 'xml';

/**
 * Opens a file in one of the supported formats and returns its rows.
 * @param languages of texts, in order of preference
 * @throws ImportFileError
 */
export async function openRows(
  format: ImportFormat,
  source: Readable,
  { vocabulary, languages }: { vocabulary: MarketVocabulary; languages: readonly string[] },
): Promise<RawFile> {
  if (format === 'xml') return kyeroRows(source, languages);
  return csvRows(source, (key) => vocabulary.parameters.has(key) || vocabulary.facilities.has(key));
}
