import type { Writable } from 'node:stream';
import { once } from 'node:events';

/**
 * The outer form of a backup, inside gzip: a line of magic, then frames. A frame is one letter, the length of what
 * follows as 4 bytes (big end first), and that many bytes. See docs/decisions/003-backup-format.md.
 */
const MAGIC = 'latchkey backup 1\n';

/** Header, table, file, sequences, data of a table or file, its end, and the end of all. */
export type FrameKind = 'H' | 'T' | 'F' | 'S' | 'D' | 'E' | 'Z';

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

/** More than anything that we write in one piece; a longer frame is damage. */
const MAX_PAYLOAD = 64 * 1024 * 1024;
const KINDS = new Set<string>(['H', 'T', 'F', 'S', 'D', 'E', 'Z']);

/** The file isn't a backup of ours, or isn't whole. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Writes frames, waiting when the other end is slow. */
export interface FrameWriter {
  write: (kind: FrameKind, payload: Buffer | object) => Promise<void>;
}

/** Begins a backup on a stream. */
export async function frameWriter(output: Writable): Promise<FrameWriter> {
  const send = async (data: Buffer) => {
    if (output.errored) throw output.errored;
    if (!output.write(data)) await once(output, 'drain');
  };
  await send(Buffer.from(MAGIC));
  return {
    write: async (kind, payload) => {
      const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
      const head = Buffer.alloc(5);
      head.write(kind, 'latin1');
      head.writeUInt32BE(body.length, 1);
      await send(head);
      await send(body);
    },
  };
}

/** Reads the frames of a backup. Throws `BackupError` when it isn't one or stops before its end. */
export async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const take = byteReader(input);
  const magic = await take(MAGIC.length);
  if (magic?.toString('latin1') !== MAGIC) throw new BackupError('This is no backup of Latchkey.');
  for (;;) {
    const head = await take(5);
    const kind = head?.toString('latin1', 0, 1);
    const length = head?.readUInt32BE(1) ?? 0;
    if (!kind || !KINDS.has(kind) || length > MAX_PAYLOAD) throw damaged();
    const payload = await take(length);
    if (!payload) throw damaged();
    yield { kind: kind as FrameKind, payload };
    if (kind === 'Z') return;
  }
}

/** The word for a backup that can't be read to its end. */
export const damaged = () => new BackupError('The backup is damaged, or was cut short.');

/** Takes an exact number of bytes from a stream of pieces; undefined when it ends before. */
function byteReader(input: AsyncIterable<Buffer>): (length: number) => Promise<Buffer | undefined> {
  const pieces = input[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (length) => {
    while (size < length) {
      const next = await pieces.next();
      if (next.done) return undefined;
      held.push(next.value);
      size += next.value.length;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held = [all.subarray(length)];
    size -= length;
    return all.subarray(0, length);
  };
}
