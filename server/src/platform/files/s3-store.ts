import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { trackRequest } from '../external/track-request.ts';
import { contentTypeOf } from './content-types.ts';
import { checkFileKey, isFileKey } from './file-key.ts';
import { type ByteRange, checkContentType, type FileStore, type StoredFile } from './file-store.ts';

/** Milliseconds until a request that gets no connection or no answer fails. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 20_000 };

/** The bucket cannot be reached, or rejects the request. Its code is that of a broken disk, so that it is a 503 too. */
class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable';
  readonly code = 'EIO';
}

/**
 * Stores files in a bucket of any S3-compatible service. The credentials are those of the AWS SDK: the variables
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, or the role of the machine.
 */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  /** Folder of all keys in the bucket, `''` or with a slash at its end. */
  readonly #folder: string;

  /** @param address `s3://bucket/folder?endpoint=https://s3.example.org&region=eu-west-1`; all but the bucket is optional */
  constructor(address: string) {
    const { hostname, pathname, searchParams } = new URL(address);
    const endpoint = searchParams.get('endpoint');
    this.#bucket = hostname;
    this.#folder = pathname.replace(/^\/+|\/+$/g, '').replace(/(.)$/, '$1/');
    this.#client = new S3Client({
      region: searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
      // Other services seldom have a host for each bucket, and not all of them know the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: timeouts,
      maxAttempts: 3,
    });
  }

  async put(key: string, content: Uint8Array | Readable, contentType: string): Promise<StoredFile> {
    checkContentType(key, contentType);
    const object = { ...this.#object(key), ContentType: contentType };
    if (content instanceof Readable) {
      // In parts of 5 MB, which the service joins at the end: a stream that fails leaves nothing.
      await this.#send(
        () => new Upload({ client: this.#client, params: { ...object, Body: content } }).done(),
        content,
      );
    } else {
      await this.#send(() => this.#client.send(new PutObjectCommand({ ...object, Body: content })));
    }
    const stored = await this.stat(key);
    if (!stored) throw new Error(`${key} was deleted while it was stored`);
    return stored;
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.#find(() => this.#client.send(new GetObjectCommand({ ...this.#object(key), Range })));
    return found ? (found.Body as Readable) : null;
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await this.#find(() => this.#client.send(new HeadObjectCommand(this.#object(key))));
    if (!found) return null;
    const { ContentLength: bytes = 0, LastModified: modifiedAt = new Date(0), ETag: etag = '' } = found;
    return { key, bytes, contentType: contentTypeOf(key), modifiedAt, etag };
  }

  async delete(key: string): Promise<void> {
    await this.#send(() => this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  async *list(prefix: string): AsyncIterable<string> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#folder + prefix },
    );
    const iterator = pages[Symbol.asyncIterator]();
    for (;;) {
      const page = await this.#send(() => iterator.next());
      if (page.done) return;
      for (const { Key = '' } of page.value.Contents ?? []) {
        const key = Key.slice(this.#folder.length);
        if (isFileKey(key)) yield key;
      }
    }
  }

  url(key: string): string {
    return `/files/${checkFileKey(key)}`;
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#folder + checkFileKey(key) };
  }

  /** Like `#send`, but null for a missing object. */
  async #find<Result>(request: () => Promise<Result>): Promise<Result | null> {
    return this.#send(() =>
      request().catch((error: unknown) => {
        if (error instanceof S3ServiceException && ['NotFound', 'NoSuchKey'].includes(error.name)) return null;
        throw error;
      }),
    );
  }

  /** @param source a stream whose own error is not that of the bucket */
  async #send<Result>(request: () => Promise<Result>, source?: Readable): Promise<Result> {
    try {
      return await trackRequest('bucket', request);
    } catch (error) {
      if (source?.errored) throw source.errored;
      throw new FileStoreUnavailable(`Bucket ${this.#bucket} is not available`, { cause: error });
    }
  }
}
