import { BrokenFile } from './broken-file.ts';
import { readText } from './read-text.ts';

export interface CsvRecord {
  /** Where the record begins, from 1. */
  line: number;
  cells: string[];
}

/** What one cell and one record may hold; more is a quote that was never closed. */
const maxCell = 100_000;
const maxCells = 500;

/** Spreadsheets of half of Europe write semicolons, because their numbers have commas. */
const separators = [',', ';', '\t'];

/**
 * The records of a CSV file (RFC 4180) as they come: commas, semicolons or tabs, whichever the first line has most of.
 * Blank lines are left out. A quote inside an unquoted cell stands for itself, as spreadsheets write it.
 * @throws BrokenFile `not_utf8`, `quote_open`, `quote_misplaced`, `cell_too_long`, `too_many_columns`
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const reader = new Reader();
  for await (const text of readText(source)) yield* reader.take(text);
  yield* reader.end();
}

/** Between cells, in a plain cell, in a quoted one, right after a quote that may end it or be doubled. */
type Place = 'start' | 'plain' | 'quoted' | 'quote';

class Reader {
  #separator: string | null = null;
  /** The first line, until it is known what separates its cells. */
  #head = '';
  #place: Place = 'start';
  #cell = '';
  #cells: string[] = [];
  #line = 1;
  #from = 1;
  #afterReturn = false;

  *take(text: string): Generator<CsvRecord> {
    if (this.#separator !== null) return yield* this.#read(text);
    this.#head += text;
    if (!/[\r\n]/.test(this.#head)) {
      if (this.#head.length > maxCell) throw new BrokenFile('cell_too_long', 1);
      return;
    }
    yield* this.#begin();
  }

  *end(): Generator<CsvRecord> {
    if (this.#separator === null) yield* this.#begin();
    if (this.#place === 'quoted') throw new BrokenFile('quote_open', this.#from);
    if (this.#cell !== '' || this.#cells.length > 0 || this.#place === 'quote') yield* this.#endRecord();
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
      if (this.#place === 'quoted') {
        if (letter === '\n') this.#line += 1;
        if (letter !== '"') continue;
        this.#add(text.slice(from, at));
        this.#place = 'quote';
        from = at + 1;
        continue;
      }
      if (this.#place === 'quote' && letter === '"') {
        // A doubled quote: the second one belongs to the cell.
        this.#place = 'quoted';
        from = at;
        continue;
      }
      if (letter === this.#separator || isEnd) {
        if (this.#place === 'plain') this.#add(text.slice(from, at));
        from = at + 1;
        if (isEnd) yield* this.#endLine(letter);
        else {
          this.#endCell();
          this.#afterReturn = false;
        }
        continue;
      }
      this.#afterReturn = false;
      if (this.#place === 'quote') {
        if (letter === ' ') continue;
        throw new BrokenFile('quote_misplaced', this.#line);
      }
      if (this.#place === 'start') {
        this.#place = letter === '"' ? 'quoted' : 'plain';
        from = letter === '"' ? at + 1 : at;
      }
    }
    if (this.#place === 'plain' || this.#place === 'quoted') this.#add(text.slice(from));
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > maxCell) {
      throw new BrokenFile(this.#place === 'quoted' ? 'quote_open' : 'cell_too_long', this.#from);
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    if (this.#cells.length > maxCells) throw new BrokenFile('too_many_columns', this.#from);
    this.#cell = '';
    this.#place = 'start';
  }

  *#endLine(letter: string): Generator<CsvRecord> {
    const isSecondHalf = letter === '\n' && this.#afterReturn;
    this.#afterReturn = letter === '\r';
    if (!isSecondHalf) {
      const isBlank = this.#cells.length === 0 && this.#cell === '' && this.#place === 'start';
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
