import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { processMetrics } from '../metrics/metrics.ts';
import { trackedFetch } from './track-request.ts';

/** A service that responds with the status in the path. */
async function startService(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => response.writeHead(Number(request.url?.slice(1))).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Number of requests by result. */
async function results(service: string): Promise<Record<string, number>> {
  const text = await processMetrics.getSingleMetricAsString('external_request_duration_seconds');
  const counts = text.matchAll(/_count\{service="(\w+)",result="(\w+)"\} (\d+)/g);
  return Object.fromEntries(
    [...counts].filter(([, name]) => name === service).map(([, , result, n]) => [result, Number(n)]),
  );
}

test('requests to a third party are counted by their result; an exhausted account has failed, not refused', async () => {
  const { server, address } = await startService();
  const request = trackedFetch('test_service');
  for (const status of [200, 204, 401, 402, 403, 404, 408, 422, 425, 429, 500, 503])
    await request(`${address}/${status}`);
  const away = await startService();
  await new Promise((resolve) => away.server.close(resolve));
  await expect(request(away.address)).rejects.toThrow('fetch failed');
  expect(await results('test_service')).toEqual({ ok: 2, wrong_sign_in: 2, refused: 2, failed: 6, unreachable: 1 });
  server.closeAllConnections();
  server.close();
});
