import type { Writable } from 'node:stream';
import { once } from 'node:events';

/**
 * The format of a backup inside gzip: a line with the magic text, then frames. A frame is one letter, the length of the
 * payload as 4 bytes (big-endian), and the payload. See docs/decisions/003-backup-format.md.
 */
const MAGIC = 'latchkey backup 1\n';

/** Header, table, file, sequences, data of a table or file, end of a table or file, end of the backup. */
export type FrameKind = 'H' | 'T' | 'F' | 'S' | 'D' | 'E' | 'Z';

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

/** More than any frame that we write; a longer frame means damage. */
const MAX_PAYLOAD = 64 * 1024 * 1024;
const KINDS = new Set<string>(['H', 'T', 'F', 'S', 'D', 'E', 'Z']);

/** The file is not a backup of Latchkey, or is incomplete. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Writes frames and waits while the output is full. */
export interface FrameWriter {
  write: (kind: FrameKind, payload: Buffer | object) => Promise<void>;
}

/** Starts a backup on a stream. */
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

/**
 * Reads the frames of a backup.
 * @throws BackupError when the input is not a backup or ends early
 */
export async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const take = byteReader(input);
  const magic = await take(MAGIC.length);
  if (magic?.toString('latin1') !== MAGIC) throw new BackupError('This is no backup of Latchkey.');
  for (;;) {
    const head = await take(5);
    const kind = head?.toString('latin1', 0, 1);
    const length = head?.readUInt32BE(1) ?? 0;
    if (!kind || !KINDS.has(kind) || length > MAX_PAYLOAD) throw damagedBackupError();
    const payload = await take(length);
    if (!payload) throw damagedBackupError();
    yield { kind: kind as FrameKind, payload };
    if (kind === 'Z') return;
  }
}

/** The error for a backup that cannot be read to its end. */
export const damagedBackupError = () => new BackupError('The backup is damaged, or was cut short.');

/**
 * Returns a function that reads an exact number of bytes from a stream of chunks; undefined when the stream ends
 * before.
 */
function byteReader(input: AsyncIterable<Buffer>): (length: number) => Promise<Buffer | undefined> {
  const chunks = input[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let size = 0;
  return async (length) => {
    while (size < length) {
      const next = await chunks.next();
      if (next.done) return undefined;
      buffered.push(next.value);
      size += next.value.length;
    }
    const all = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered);
    buffered = [all.subarray(length)];
    size -= length;
    return all.subarray(0, length);
  };
}
