import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { counter, processMetrics } from '../platform/metrics/metrics.ts';
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Received {
  resourceSpans?: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

const trustedConfig = readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off', TRUST_PROXY: '1' });
const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const email = 'ann.secret@example.org';

const received: Received[] = [];
const lines: string[] = [];
let collector: Server;
let environment: NodeJS.ProcessEnv;
let market: TestApp;
let address: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  environment = { ...process.env };
  collector = createServer(async (request, response) => {
    received.push((await json(request)) as Received);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  };
  Object.assign(process.env, variables);
  const { telemetry } = readConfig({ SITE_URL: 'http://test.local', ...variables });
  stop = await startTelemetry({ config: telemetry, registries: [processMetrics], log: pino({ level: 'silent' }) });
  const log = createLog('info', { write: (line) => lines.push(line) });
  market = await startTestApp({ config: trustedConfig, log });
  address = await market.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  processMetrics.removeSingleMetric('trace_test_total');
  await market.close();
  await new Promise((resolve) => collector.close(resolve));
  for (const api of [trace, context, propagation, metrics]) api.disable();
  process.env = environment;
});

/** Sends a form whose body is sent when the server has the headers. */
async function postSlowly(url: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length };
  const outgoing = sendRequest(address + url, { method: 'POST', headers });
  const response = once(outgoing, 'response');
  const arrived = once(market.app.server, 'request');
  outgoing.flushHeaders();
  await arrived;
  outgoing.end(body);
  const [incoming] = (await response) as [IncomingMessage];
  await text(incoming);
}

test('a request has a trace with its call and its statements, without personal data, and the log has the trace id', async () => {
  counter({ name: 'trace_test_total', help: 'For this test.' }).inc(3);
  const response = await fetch(`${address}/api/get-property-list?search=${email}`, {
    headers: { traceparent: `00-${traceId}-${parentId}-01`, authorization: 'Bearer secret-token' },
  });
  await postSlowly('/api/forgot-password', { email });
  expect(response.status).toBe(200);
  const open = await startTestApp({ config: readConfig({ SITE_URL: 'http://test.local' }) });
  await open.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  await open.close();
  await stop();

  const spans = received.flatMap(({ resourceSpans = [] }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const own = spans.filter((span) => span.traceId === traceId);
  const root = own.find(({ name }) => name === 'GET /api/get-property-list');
  const call = own.find(({ name }) => name === 'call GET get-property-list');
  expect(root?.parentSpanId).toBe(parentId);
  expect(call?.parentSpanId).toBe(root?.spanId);
  const statement = own.find(({ name, parentSpanId }) => name === 'with property' && parentSpanId === call?.spanId);
  expect(statement?.attributes).toContainEqual({ key: 'db.system.name', value: { stringValue: 'postgresql' } });
  const post = spans.find(({ name }) => name === 'POST /api/forgot-password');
  const posted = spans.find(({ name }) => name === 'call POST forgot-password');
  expect(posted).toMatchObject({ traceId: post?.traceId, parentSpanId: post?.spanId });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === posted?.spanId).length).toBeGreaterThan(0);
  const fromAnybody = spans.filter(({ name }) => name === 'GET /healthz');
  expect(fromAnybody.map((span) => span.traceId === traceId)).toEqual([false]);
  const sent = JSON.stringify(received);
  for (const secret of [email, 'ann.secret', 'secret-token']) expect(sent).not.toContain(secret);
  expect(sent).toContain('"service.name","value":{"stringValue":"latchkey"}');

  const handled = lines.map((line) => JSON.parse(line)).find((line) => line.path === '/api/get-property-list');
  expect(handled).toMatchObject({ trace_id: traceId, span_id: root?.spanId });

  const exported = received.flatMap(({ resourceMetrics = [] }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
  );
  const metric = (name: string) => exported.findLast((each) => each.name === name);
  expect(metric('trace_test_total')).toMatchObject({
    sum: { isMonotonic: true, aggregationTemporality: 2, dataPoints: [{ asDouble: 3 }] },
  });
  const duration = metric('http_request_duration_seconds') as unknown as {
    histogram: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] };
  };
  const [point] = duration.histogram.dataPoints.filter((each) => JSON.stringify(each).includes('get-property-list'));
  // Other tests of this process have made the call too.
  expect(point?.count).toBeGreaterThan(0);
  expect(point?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point?.count);
  expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
});

test('without an endpoint tracing does not start, and its SDK is not loaded', async () => {
  const { telemetry } = readConfig({ SITE_URL: 'http://test.local' });
  const script = `
    import { createRequire } from 'node:module';
    import { startTelemetry } from './src/platform/telemetry/start-telemetry.ts';
    import { isTracing } from './src/platform/telemetry/span.ts';
    const end = await startTelemetry({ config: ${JSON.stringify(telemetry)}, registries: [], log: console });
    await end();
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(isTracing(), loaded.filter((file) => /opentelemetry.(sdk|exporter)/.test(file)).length);`;
  const cwd = path.resolve(import.meta.dirname, '../..');
  const options = ['--no-warnings', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd });
  expect(stdout).toBe('false 0\n');
});
