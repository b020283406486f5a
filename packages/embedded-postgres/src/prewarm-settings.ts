import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';

/** Paths of the library relative to the binaries, in the packages of Linux, macOS and Windows. */
const libraries = ['lib/postgresql/pg_prewarm.so', 'lib/postgresql/pg_prewarm.dylib', 'lib/pg_prewarm.dll'];

/**
 * Settings that make PostgreSQL save the list of its buffers and load them again in the background after a start, so
 * that a large market is as fast after a restart as before. Empty when the library is not installed, because PostgreSQL
 * refuses to start with a missing one.
 */
export async function prewarmSettings({ postgres }: Binaries): Promise<Record<string, string>> {
  const native = path.join(path.dirname(postgres), '..');
  const found = await Promise.all(libraries.map((library) => exists(path.join(native, library))));
  return found.includes(true) ? { shared_preload_libraries: 'pg_prewarm' } : {};
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
