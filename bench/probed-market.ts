import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';

/** Resources that the main thread of the server has used (probe.mjs), in bytes and milliseconds. */
export interface Probe {
  mainThreadMs: number;
  rss: number;
  heapUsed: number;
  external: number;
  /** Event-loop delay since the last reset. */
  lag: { p50: number; p99: number; max: number };
}

export interface ProbedMarket {
  address: string;
  probe: (reset?: boolean) => Promise<Probe>;
  stop: () => Promise<void>;
}

/** Starts a market with the probe in its main thread. */
export async function startProbedMarket(folder: string, settings: Record<string, string> = {}): Promise<ProbedMarket> {
  const port = await freePort();
  const file = pathToFileURL(path.join(import.meta.dirname, 'probe.mjs')).href;
  const { address, stop } = await startMarket(folder, {
    ...settings,
    BENCH_PROBE: String(port),
    NODE_OPTIONS: `--import=${file}`,
  });
  const probe = async (reset = false) => {
    const response = await fetch(`http://127.0.0.1:${port}/${reset ? 'reset' : ''}`);
    return (await response.json()) as Probe;
  };
  return { address, stop, probe };
}
