import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** `FILES_URL` of its bucket. */
  filesUrl: string;
  stop: () => Promise<void>;
}

/** Starts an S3 server on loopback with one bucket, and sets the credentials of this process for it. */
export async function startS3Server(port = 0): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'latchkey-s3-'));
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port: opened } = await server.run();
  return {
    filesUrl: `s3://files/market?endpoint=http://127.0.0.1:${opened}`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
