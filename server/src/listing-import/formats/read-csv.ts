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

/** Spreadsheets in many European locales write semicolons, because their numbers have decimal commas. */
const separators = [',', ';', '\t'];

/**
 * Reads the records of a CSV file (RFC 4180) as a stream. The separator is a comma, semicolon or tab: the most frequent
 * one in the first line. Blank lines are skipped. A quote inside an unquoted cell is literal, as spreadsheets write it.
 * @throws BrokenFile `not_utf8`, `quote_open`, `quote_misplaced`, `cell_too_long`, `too_many_columns`
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const reader = new Reader();
  for await (const text of readText(source)) yield* reader.take(text);
  yield* reader.end();
}

/**
 * Parser state: between cells, in a plain cell, in a quoted cell, or after a quote that ends the cell or is doubled.
 */
type ParserState = 'start' | 'plain' | 'quoted' | 'quote';

class Reader {
  #separator: string | null = null;
  /** The first line, until its separator is known. */
  #head = '';
  #state: ParserState = 'start';
  #cell = '';
  #cells: string[] = [];
  #line = 1;
  #from = 1;
  #afterReturn = false;

  *take(text: string): Generator<CsvRecord> {
    if (this.#separator !== null) return yield* this.#read(text);
    this.#head += text;
    if (!/[\r\n]/.test(this.#head)) {
      if (this.#head.length > maxCell) throw new ImportFileError('cell_too_long', 1);
      return;
    }
    yield* this.#begin();
  }

  *end(): Generator<CsvRecord> {
    if (this.#separator === null) yield* this.#begin();
    if (this.#state === 'quoted') throw new ImportFileError('quote_open', this.#from);
    if (this.#cell !== '' || this.#cells.length > 0 || this.#state === 'quote') yield* this.#endRecord();
  }

  *#begin(): Generator<CsvRecord> {
    const first = this.#head.split(/[\r\n]/)[0] ?? '';
    const unquoted = first.replaceAll(/"[^"]*"/g, '');
    const count = (separator: string) => unquoted.split(separator).length;
    this.#separator = separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
    const text = this.#head;
    this.#head = '';
    yield* this.#read(text);
  }

  *#read(text: string): Generator<CsvRecord> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] as string;
      const isEnd = letter === '\n' || letter === '\r';
      if (this.#state === 'quoted') {
        if (letter === '\n') this.#line += 1;
        if (letter !== '"') continue;
        this.#add(text.slice(from, at));
        this.#state = 'quote';
        from = at + 1;
        continue;
      }
      if (this.#state === 'quote' && letter === '"') {
        // A doubled quote: the second one is part of the cell.
        this.#state = 'quoted';
        from = at;
        continue;
      }
      if (letter === this.#separator || isEnd) {
        if (this.#state === 'plain') this.#add(text.slice(from, at));
        from = at + 1;
        if (isEnd) yield* this.#endLine(letter);
        else {
          this.#endCell();
          this.#afterReturn = false;
        }
        continue;
      }
      this.#afterReturn = false;
      if (this.#state === 'quote') {
        if (letter === ' ') continue;
        throw new ImportFileError('quote_misplaced', this.#line);
      }
      if (this.#state === 'start') {
        this.#state = letter === '"' ? 'quoted' : 'plain';
        from = letter === '"' ? at + 1 : at;
      }
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#add(text.slice(from));
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > maxCell) {
      throw new ImportFileError(this.#state === 'quoted' ? 'quote_open' : 'cell_too_long', this.#from);
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    if (this.#cells.length > maxCells) throw new ImportFileError('too_many_columns', this.#from);
    this.#cell = '';
    this.#state = 'start';
  }

  *#endLine(letter: string): Generator<CsvRecord> {
    const isSecondHalf = letter === '\n' && this.#afterReturn;
    this.#afterReturn = letter === '\r';
    if (!isSecondHalf) {
      const isBlank = this.#cells.length === 0 && this.#cell === '' && this.#state === 'start';
      if (!isBlank) yield* this.#endRecord();
      this.#line += 1;
    }
    this.#from = this.#line;
  }

  *#endRecord(): Generator<CsvRecord> {
    this.#endCell();
    yield { line: this.#from, cells: this.#cells };
    this.#cells = [];
  }
}
