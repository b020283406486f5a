import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../platform/text/csv-text.ts';
import { readCsv } from './read-csv.ts';

/** Returns the cells of a text that arrives in chunks of these lengths. */
async function read(text: string | Uint8Array, chunkSizes: number[] = []): Promise<string[][]> {
  const bytes = Buffer.from(text);
  async function* stream() {
    let at = 0;
    for (const length of chunkSizes) {
      yield bytes.subarray(at, at + length);
      at += length;
    }
    yield bytes.subarray(at);
  }
  const records: string[][] = [];
  for await (const { cells } of readCsv(stream())) records.push(cells);
  return records;
}

async function lines(text: string): Promise<number[]> {
  const found: number[] = [];
  for await (const { line } of readCsv(only(text))) found.push(line);
  return found;
}

async function* only(text: string) {
  yield Buffer.from(text);
}

it('parses cells, quotes, doubled quotes and line breaks inside quotes', async () => {
  expect(await read('a,b,c\r\n1,"two, and ""half""","three\r\nfour"\r\n')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'two, and "half"', 'three\r\nfour'],
  ]);
});

it('accepts every line ending, a last line without one, and skips blank lines', async () => {
  expect(await read('a,b\n1,2\r3,4\r\n\n\n5,')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', ''],
  ]);
  expect(await read('\r\n\na;b\n1;2', [1, 1])).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(await read('a\n""\n')).toEqual([['a'], ['']]);
  expect(await read('')).toEqual([]);
});

it('detects the separator, also with commas in quoted names', async () => {
  expect(await read('a;b;c\n1,5;2;3')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', '2', '3'],
  ]);
  expect(await read('"x,y,z"\tb\n1\t2')).toEqual([
    ['x,y,z', 'b'],
    ['1', '2'],
  ]);
});

it('accepts UTF-8 with a byte order mark and characters split between chunks, and nothing else', async () => {
  expect(await read('\ufeffstraße,שלום\n', [1, 2, 4, 3, 1, 1, 1])).toEqual([['straße', 'שלום']]);
  await expect(read(Buffer.from([0x61, 0xe9, 0x0a]))).rejects.toMatchObject({ problem: 'not_utf8' });
});

it('preserves a quote inside a plain cell and rejects a misplaced one', async () => {
  expect(await read('a,b\n5" pipe,x\n')).toEqual([
    ['a', 'b'],
    ['5" pipe', 'x'],
  ]);
  await expect(read('a\n"x"y\n')).rejects.toMatchObject({ problem: 'quote_misplaced', line: 2 });
  await expect(read('a\n"1\r\n2","x" y\n')).rejects.toMatchObject({ problem: 'quote_misplaced', line: 3 });
  await expect(read('a\n1\n"never closed\n2\n3\n')).rejects.toMatchObject({ problem: 'quote_open', line: 3 });
});

it('reports the line where a record begins', async () => {
  expect(await lines('a\n"1\n2"\n\nx\r\ny')).toEqual([1, 2, 5, 6]);
  expect(await lines('\n\na;b\n1;2')).toEqual([3, 4]);
  expect(await lines('a\r\n\r\n\r\n"1\r\n2"\r\nx')).toEqual([1, 4, 6]);
});

it('rejects a file that would exhaust memory', async () => {
  async function* endless() {
    yield Buffer.from('a\n"');
    for (;;) yield Buffer.alloc(50_000, 'x');
  }
  await expect(drain(endless())).rejects.toMatchObject({ problem: 'quote_open', line: 2 });
  async function* separators() {
    yield Buffer.from('a\n');
    for (;;) yield Buffer.alloc(50_000, ',');
  }
  await expect(drain(separators())).rejects.toMatchObject({ problem: 'too_many_columns', line: 2 });
  await expect(read('x'.repeat(200_000))).rejects.toMatchObject({ problem: 'cell_too_long' });
  await expect(read(`a\n${','.repeat(600)}\n`)).rejects.toMatchObject({ problem: 'too_many_columns' });
});

async function drain(source: AsyncIterable<Uint8Array>): Promise<void> {
  const records = readCsv(source);
  while (!(await records.next()).done);
}

it('reads back written rows, however they are split into chunks', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replaceAll(/^[=+\-@\t\r\ufeff]+/g, ''));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.array(fc.nat(9), { maxLength: 40 }), async (rows, chunkSizes) => {
      // The header determines the separator, which is a comma here.
      const written = [['h', 'i', 'j'], ...rows];
      const text = written.map(csvLine).join('');
      expect(await read(text, chunkSizes)).toEqual(written);
    }),
  );
});
