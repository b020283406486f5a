import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file that is complete as soon as it exists. An existing file is never replaced, except an empty one of an
 * interrupted start.
 * @returns the content that the file has afterwards
 */
export async function createFileOnce(file: string, content: string, mode = 0o644): Promise<string> {
  const temporaryFile = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(temporaryFile, content, { mode, flush: true });
  try {
    // Unlike a rename, a link fails when the file exists.
    await link(temporaryFile, file);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const existing = await readFile(file, 'utf8');
    if (existing) return existing;
    await rename(temporaryFile, file);
    return content;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
