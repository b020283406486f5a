import { createHash, type Hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { CopyTable } from './list-tables.ts';
import type { FileStore } from '../../files/file-store.ts';
import { BackupError, damagedBackupError, type Frame } from './frames.ts';
import {
  endSchema,
  fileSchema,
  parseRecord,
  sequencesSchema,
  summarySchema,
  tableSchema,
  type EndRecord,
  type SequenceRecord,
  type Summary,
} from './backup-records.ts';
import { fileSink, tableSink, type Sink } from './restore-sinks.ts';

/** The contents of a backup after loading. */
export interface Contents {
  /** What the backup states about each table. */
  ends: Map<string, EndRecord>;
  sequences: SequenceRecord[];
  summary: Summary;
}

/** A table or file that is being loaded. */
interface Open {
  sink: Sink;
  hash: Hash;
  bytes: number;
  isTable: boolean;
}

/**
 * Loads all frames after the header into the tables and the file store.
 * @throws BackupError on the first error
 */
export async function loadContents(
  client: ClientBase,
  frames: AsyncIterable<Frame>,
  tables: CopyTable[],
  store: FileStore | undefined,
): Promise<Contents> {
  const ends = new Map<string, EndRecord>();
  let sequences: SequenceRecord[] = [];
  let open: Open | undefined;
  let files = 0;
  const begin = (sink: Sink, isTable: boolean): Open => {
    if (open) throw damagedBackupError();
    return { sink, isTable, hash: createHash('sha256'), bytes: 0 };
  };
  try {
    for await (const { kind, payload } of frames) {
      if (kind === 'T') open = begin(tableSink(client, findTable(tables, payload)), true);
      else if (kind === 'F') open = begin(fileSink(store, parseRecord(fileSchema, payload).path), false);
      else if (kind === 'D') await add(open, payload);
      else if (kind === 'S') sequences = parseRecord(sequencesSchema, payload);
      else if (kind === 'Z')
        return { ends, sequences, summary: compare(parseRecord(summarySchema, payload), ends, files) };
      else if (kind === 'E' && open) {
        const end = parseRecord(endSchema, payload);
        const closing: Open = open;
        const isComplete = await close(closing, end);
        open = undefined;
        if (closing.isTable) ends.set(closing.sink.name, end);
        else if (isComplete) files++;
      } else throw damagedBackupError();
    }
    throw damagedBackupError();
  } finally {
    await open?.sink.abort();
  }
}

function findTable(tables: CopyTable[], payload: Buffer): CopyTable {
  const { name, columns } = parseRecord(tableSchema, payload);
  const table = tables.find((each) => each.name === name);
  if (!table || table.columns.join() !== columns.join()) {
    throw new BackupError(`Table ${name} of the backup doesn't fit the schema it names.`);
  }
  return table;
}

async function add(open: Open | undefined, payload: Buffer): Promise<void> {
  if (!open) throw damagedBackupError();
  open.hash.update(payload);
  open.bytes += payload.length;
  await open.sink.write(payload);
}

/**
 * Compares what was read with what the backup states; false for a file that was deleted while the backup was written.
 */
async function close({ sink, hash, bytes, isTable }: Open, end: EndRecord): Promise<boolean> {
  if (!isTable && end.rows < 0) {
    await sink.abort();
    return false;
  }
  if (bytes !== end.bytes || hash.digest('hex') !== end.sha256) throw damagedBackupError();
  if ((await sink.finish()) !== end.rows) throw damagedBackupError();
  return true;
}

function compare(summary: Summary, ends: Map<string, EndRecord>, files: number): Summary {
  const rows = [...ends.values()].reduce((sum, end) => sum + end.rows, 0);
  if (summary.tables !== ends.size || summary.rows !== rows || summary.files !== files) throw damagedBackupError();
  return summary;
}
