import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';

/** The library beside the programs, as the packages of Linux, macOS and Windows have it. */
const libraries = ['lib/postgresql/pg_prewarm.so', 'lib/postgresql/pg_prewarm.dylib', 'lib/pg_prewarm.dll'];

/**
 * Settings under which PostgreSQL remembers what it held in memory and reads it in again after a start, beside its
 * work: a large market is as fast after a restart as before. None where the programs came without the library, since
 * PostgreSQL refuses to start with one that is missing.
 */
export async function warmStart({ postgres }: Binaries): Promise<Record<string, string>> {
  const native = path.join(path.dirname(postgres), '..');
  const found = await Promise.all(libraries.map((library) => isThere(path.join(native, library))));
  return found.includes(true) ? { shared_preload_libraries: 'pg_prewarm' } : {};
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
