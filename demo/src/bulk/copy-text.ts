import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null | Date;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One line of COPY's text format (PostgreSQL manual, "COPY", Text Format). */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyText).join('\t')}\n`;
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (mark) => escapes[mark]!);
  return String(value);
}

/** `{"a","b"}`, as PostgreSQL reads an array of texts. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`).join(',')}}`;
}

/** Texts joined to pieces that are worth a write. */
const pieceLength = 256 * 1024;

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}

/** Streams lines into a table; memory stays flat, as the server's pace is the generator's. */
export async function copyInto(
  client: Client,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(
    copyFrom(
      `copy ${client.escapeIdentifier(table)} (${columns.map((name) => client.escapeIdentifier(name)).join(', ')}) from stdin`,
    ),
  );
  await pipeline(Readable.from(pieces(lines), { objectMode: true }), target);
}
