import path from 'node:path';
import type { Config } from '../../config.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Returns the store of `FILES_URL`: a bucket, or by default the folder `files` in `DATA_DIR`. */
export async function openFileStore({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  if (!filesUrl) return new DiskStore({ directory: path.join(dataDir, 'files') });
  // The SDK is only loaded where a bucket is used.
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(filesUrl);
}
