import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null | Date;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns one line of COPY's text format (PostgreSQL manual, "COPY", Text Format). */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyText).join('\t')}\n`;
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (mark) => escapes[mark]!);
  return String(value);
}

/** Returns a PostgreSQL array literal: `{"a","b"}`. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`).join(',')}}`;
}

/** Characters per write to the stream. */
const chunkLength = 256 * 1024;

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Streams lines into a table by COPY; backpressure keeps memory use constant. */
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
  await pipeline(Readable.from(chunks(lines), { objectMode: true }), target);
}
