import { pipeline } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { ImportFileError } from './import-file-error.ts';
import { readText } from './read-text.ts';

export interface CsvRecord {
  /** Line where the record begins, from 1. */
  line: number;
  cells: string[];
}

/** Maximum length of a cell and number of cells in a record; more means an unclosed quote. */
const maxCell = 100_000;
const maxCells = 500;
/** Maximum bytes of a record, which are in memory until its end is found. */
const maxRecordBytes = 1_000_000;

/** Spreadsheets in many European locales write semicolons, because their numbers have decimal commas. */
const separators = [',', ';', '\t'];

/**
 * Reads the records of a CSV file (RFC 4180) as a stream. The separator is a comma, semicolon or tab: the most frequent
 * one in the first line with text. Blank lines are skipped. A quote inside an unquoted cell is literal, as spreadsheets write it.
 * @throws ImportFileError `not_utf8`, `quote_open`, `quote_misplaced`, `cell_too_long`, `too_many_columns`
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const text = readText(source);
  const head = await readFirstLine(text);
  /** Line where the next record begins, when no blank lines come before it. */
  let line = 1;
  /** Bytes until the end of the last record. */
  let readBytes = 0;
  const beginOf = (raw: string) => line + countBlankLines(raw);
  const toRecord = ({ record: cells, raw }: { record: string[]; raw: string }): CsvRecord => {
    const begin = beginOf(raw);
    if (cells.length > maxCells) throw new ImportFileError('too_many_columns', begin);
    if (cells.some((cell) => cell.length > maxCell)) throw new ImportFileError(tooLong(raw), begin);
    line = begin + countLineFeeds(raw) + 1;
    readBytes = parser.info.bytes;
    return { line: begin, cells };
  };
  const parser = parse({
    delimiter: detectSeparator(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    // Together they accept a quote inside an unquoted cell, and reject a text after a closing quote.
    relax_quotes: true,
    rtrim: true,
    max_record_size: maxRecordBytes,
    raw: true,
    // The types do not know the effect of `raw`.
    on_record: toRecord as unknown as NonNullable<Options['on_record']>,
  });
  async function* feed() {
    let fedBytes = Buffer.byteLength(head);
    yield head;
    for await (const chunk of text) {
      // max_record_size does not count separators.
      if (fedBytes - readBytes > 2 * maxRecordBytes) throw new ImportFileError('too_many_columns', line);
      fedBytes += Buffer.byteLength(chunk);
      yield chunk;
    }
  }
  // The iteration throws what fails in the pipeline.
  pipeline(feed, parser, () => undefined);
  try {
    yield* parser as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const raw = String(error['raw']);
    const begin = beginOf(raw);
    if (error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') {
      throw new ImportFileError('quote_misplaced', begin + countLineFeeds(raw));
    }
    throw new ImportFileError(tooLong(raw), begin);
  }
}

/** Returns the text up to the end of the first line that is not blank, with what was read after it. */
async function readFirstLine(text: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (!/[^\r\n][\r\n]/.test(head)) {
    if (head.length > maxCell) throw new ImportFileError('cell_too_long', 1);
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
}

function detectSeparator(head: string): string {
  const [first = ''] = /[^\r\n]+/.exec(head) ?? [];
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Returns how many blank lines the parser skipped before a record. It keeps one character of each line ending. */
function countBlankLines(raw: string): number {
  return /^[\r\n]*/.exec(raw)?.[0].length ?? 0;
}

/** Returns the number of line breaks inside a record. */
function countLineFeeds(raw: string): number {
  return raw.trim().split('\n').length - 1;
}

function tooLong(raw: string): 'quote_open' | 'cell_too_long' {
  return raw.includes('"') ? 'quote_open' : 'cell_too_long';
}
