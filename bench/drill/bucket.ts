import S3rver from 's3rver';

/** An S3 server on loopback with one bucket: `bucket.ts <port> <folder>`. */
const [port, directory] = process.argv.slice(2);
if (!port || !directory) throw new Error('Usage: bucket.ts <port> <folder>');
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'market', configs: [] }],
}).run();
