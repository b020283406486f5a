import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TileType } from 'pmtiles';
import { afterEach, expect, test } from 'vitest';
import { pmtilesArchive } from '../../../testing/pmtiles-archive.ts';
import { DiskStore } from '../../files/disk-store.ts';
import { partBytes, partKey, RemoteArchive, StoredArchive } from './archive-source.ts';
import { MapArchive } from './map-archive.ts';

const world = Buffer.from('tile of the world');
const lisbon = Buffer.from('tile of Lisbon');
const archive = pmtilesArchive({
  tiles: { '0/0/0': world, '14/7774/6256': lisbon },
  attribution: '<a href="https://osm.example" onclick="x()">© OSM</a><script>x()</script>',
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<MapArchive> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return new MapArchive('a', new RemoteArchive(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.pmtiles`));
}

/** Serves byte ranges of what `content` returns. */
function ranges(content: () => Buffer): RequestListener {
  return ({ headers }, reply) => {
    const [, start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []).map(Number);
    const body = content();
    const part = body.subarray(start, end + 1);
    reply
      .writeHead(206, { ETag: `"${body.length}"`, 'Content-Range': `bytes ${start}-${start + part.length - 1}/*` })
      .end(part);
  };
}

test('reads header, layers and tiles of another server by ranges, and only links of its attribution', async () => {
  const remote = await serve(ranges(() => archive));
  expect(await remote.info()).toEqual({
    minZoom: 0,
    maxZoom: 14,
    bounds: [-9.3, 38.6, -9, 38.8],
    attribution: '<a href="https://osm.example">© OSM</a>',
    layers: ['earth', 'water', 'roads'],
  });
  const tile = await remote.tile(14, 7774, 6256);
  expect(tile?.encoding).toBe('gzip');
  expect(gunzipSync(tile?.bytes ?? '')).toEqual(lisbon);
  expect(await remote.tile(14, 1, 1)).toBeNull();
  expect(await remote.tile(15, 1, 1)).toBeNull();
  expect(await remote.tile(2, 4, 0)).toBeNull();
});

test('reads the directory again after the archive was replaced', async () => {
  let content = archive;
  const remote = await serve(ranges(() => content));
  await remote.tile(0, 0, 0);
  content = pmtilesArchive({ tiles: { '0/0/0': lisbon, '1/0/0': world, '1/1/1': world } });
  expect(gunzipSync((await remote.tile(0, 0, 0))?.bytes ?? '')).toEqual(lisbon);
});

test.each<[string, RequestListener]>([
  ['no_ranges', (_, reply) => void reply.end(archive)],
  ['not_found', (_, reply) => void reply.writeHead(404).end()],
  ['key_refused', (_, reply) => void reply.writeHead(403).end()],
  ['not_pmtiles', ranges(() => Buffer.alloc(2_000, 'x'))],
  ['not_vector', ranges(() => pmtilesArchive({ tiles: { '0/0/0': world }, tileType: TileType.Png }))],
  ['wrong_schema', ranges(() => pmtilesArchive({ tiles: { '0/0/0': world }, layers: ['water', 'transportation'] }))],
])('reports an archive with the problem %s', async (problem, listener) => {
  const remote = await serve(listener);
  await expect(remote.info()).rejects.toMatchObject({ problem });
});

test('reports a server that does not respond', async () => {
  const gone = await serve(() => undefined);
  servers[0]?.close();
  await expect(gone.info()).rejects.toMatchObject({ problem: 'unreachable' });
});

test('reads an uploaded archive across its parts, and reports a missing part', async () => {
  const files = new DiskStore({ directory: path.join(tmpdir(), `latchkey-maps-${randomBytes(8).toString('hex')}`) });
  const id = 'ab'.repeat(16);
  const large = randomBytes(4_000);
  // The edge of the parts is inside of the first tile.
  const content = pmtilesArchive({ tiles: { '0/0/0': large, '1/0/0': lisbon }, gap: partBytes - 2_000 });
  for (let at = 0; at * partBytes < content.length; at += 1) {
    const part = content.subarray(at * partBytes, (at + 1) * partBytes);
    await files.put(partKey(id, at), part, 'application/octet-stream');
  }
  const stored = new MapArchive(id, new StoredArchive(files, id));
  expect((await stored.info()).maxZoom).toBe(1);
  expect(gunzipSync((await stored.tile(0, 0, 0))?.bytes ?? '').equals(large)).toBe(true);
  expect(gunzipSync((await stored.tile(1, 0, 0))?.bytes ?? '')).toEqual(lisbon);
  await files.delete(partKey(id, 1));
  await expect(stored.tile(1, 0, 0)).rejects.toMatchObject({ problem: 'not_found' });
});
