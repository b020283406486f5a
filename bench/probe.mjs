/**
 * Loaded into the measured server (`--import`): serves the CPU time, memory and event-loop delay of its main thread on
 * a separate port. `/reset` restarts the measurement of the delay.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env['BENCH_PROBE']);
const resolutionMs = 5;

if (isMainThread && port > 0) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  // Node counts the pause between two samples as delay.
  const ms = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  const server = createServer((request, response) => {
    if (request.url === '/reset') {
      globalThis.gc?.();
      delay.reset();
    }
    const { user, system } = process.threadCpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const lag = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) };
    response.end(JSON.stringify({ mainThreadMs: (user + system) / 1_000, rss, heapUsed, external, lag }));
  });
  server.listen(port, '127.0.0.1').unref();
}
