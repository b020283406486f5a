import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { pdf, picture } from '../testing/upload-fixtures.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.signIn((await marketFixture(server.database).account()).id);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const boundary = 'x-hostile-x';
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string, filename: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;

interface Reply {
  status: number;
  body: { key?: string; message?: string; data?: { url: string } };
}

/** Sends a request body in pieces over a real connection, as fast as the server reads it. */
function send(path: string, chunks: Iterable<string | Buffer>): Promise<Reply> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/api/${path}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      (reply) => {
        const received: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => received.push(chunk));
        reply.on('end', () => {
          const body = JSON.parse(Buffer.concat(received).toString()) as Reply['body'];
          // The response may arrive before the body is sent; Node's client would keep the connection open.
          sending.destroy();
          resolve({ status: reply.statusCode ?? 0, body });
        });
      },
    );
    sending.on('error', reject);
    const each = chunks[Symbol.iterator]();
    const next = () => {
      for (;;) {
        const { done, value } = each.next();
        if (done) return void sending.end();
        if (!sending.write(value)) return void sending.once('drain', next);
      }
    };
    next();
  });
}

function upload(filename: string, content: string | Buffer, purpose = 'titleImage'): Promise<Reply> {
  return send('upload-file', [
    field('purpose', purpose),
    fileHead('file', filename),
    content,
    `\r\n--${boundary}--\r\n`,
  ]);
}

/** A black square PNG with this side length in pixels: 100 KB that decompress to a gigabyte. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

describe('files whose content does not match their name', () => {
  test.each([
    ['an SVG', 'a.svg', svg, 'file_type_not_allowed', 'Choose one of these types: jpg, jpeg, png.'],
    ['an SVG under a picture’s name', 'a.png', `<?xml version="1.0"?>${svg}`, 'file_type_not_allowed', 'isn’t allowed'],
    ['HTML under a picture’s name', 'a.jpg', html, 'file_broken', 'can’t read'],
    ['a PDF under a picture’s name', 'a.jpg', pdf, 'file_type_not_allowed', 'isn’t allowed'],
    ['nothing', 'a.jpg', '', 'file_broken', 'can’t read'],
    ['a name with a path traversal', '../../a.sh', '#!', 'file_type_not_allowed', 'Choose one of these types'],
  ])('%s is rejected', async (_, name, content, key, expectedText) => {
    const { status, body } = await upload(name, content);
    expect({ status, key: body.key }).toEqual({ status: 400, key });
    expect(body.message).toContain(expectedText);
  });

  test('a truncated picture is rejected', async () => {
    const complete = await picture(400);
    expect((await upload('a.jpg', complete.subarray(0, complete.length / 2))).body.key).toBe('file_broken');
  });
});

test('a picture of 900 million pixels is rejected without decoding it', async () => {
  const bomb = pngBomb(30_000);
  const begun = performance.now();
  const before = process.memoryUsage().rss;
  const { body } = await upload('a.png', bomb);
  expect(body.key).toBe('picture_too_many_pixels');
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('EXIF data with the location of a picture is removed', async () => {
  const location = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1', GPSLongitudeRef: 'W' } };
  const original = await sharp(await picture(200))
    .withExif({ IFD0: { Model: 'SpyCam', Artist: 'Ada' }, ...location })
    .jpeg()
    .toBuffer();
  expect(original.includes('SpyCam')).toBe(true);
  const { body } = await upload('a.jpg', original);
  const reply = await server.app.inject({ url: new URL(body.data?.url ?? '').pathname });
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.includes('SpyCam')).toBe(false);
  expect(reply.rawPayload.includes('Exif')).toBe(false);
  expect((await sharp(reply.rawPayload).metadata()).exif).toBeUndefined();
});

describe('endless bodies', () => {
  function* megabytes(count: number) {
    const chunk = Buffer.alloc(1024 * 1024, 7);
    for (let at = 0; at < count; at += 1) yield chunk;
  }

  test('200 MB in one file are rejected with a message, and never buffered in memory', async () => {
    const begun = performance.now();
    const before = process.memoryUsage().rss;
    let peak = 0;
    function* chunks() {
      yield field('purpose', 'titleImage');
      yield fileHead('file', 'a.jpg');
      for (const chunk of megabytes(200)) {
        peak = Math.max(peak, process.memoryUsage().rss - before);
        yield chunk;
      }
      yield `\r\n--${boundary}--\r\n`;
    }
    const { status, body } = await send('upload-file', chunks());
    expect({ status, key: body.key }).toEqual({ status: 400, key: 'file_too_large' });
    expect(body.message).toBe('The file is larger than 3000 KB.');
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(peak).toBeLessThan(150 * 1024 * 1024);
  });

  test('200 MB in many files of a listing are rejected', async () => {
    function* chunks() {
      for (let at = 0; at < 45; at += 1) {
        yield fileHead(`gallery_images[${at}]`, 'a.jpg');
        yield* megabytes(5);
        yield '\r\n';
      }
      yield `--${boundary}--\r\n`;
    }
    const reply = await send('post_property', chunks());
    expect(reply).toMatchObject({ status: 413, body: { key: 'payload_too_large' } });
    expect((await server.get('/api/get_languages', { language_code: 'en' })).status).toBe(200);
  });

  test('a thousand fields are accepted and a hundred thousand rejected within ten seconds', async () => {
    const fields = (count: number) => [
      ...Array.from({ length: count }, (_, at) => field(`parameters[${at}][value]`, 'x')),
      `--${boundary}--\r\n`,
    ];
    const begun = performance.now();
    expect((await send('post_property', fields(1_000))).body).toMatchObject({
      key: 'validation',
      message: 'title is required',
    });
    expect((await send('post_property', fields(100_000))).body.key).toBe('payload_too_large');
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
