import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../../config.ts';
import { disableTracing, enableTracing } from './span.ts';

export interface TelemetryOptions {
  config: TelemetryConfig;
  /** The metrics to export. */
  registries: readonly Registry[];
  log: Pick<Logger, 'warn'>;
}

/**
 * Starts to export traces and metrics to a collector, by the SDK of OpenTelemetry and its environment variables. The SDK is
 * only loaded where something is exported.
 * @returns the end: exports what is left
 */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  const { traces, metrics } = options.config;
  if (!traces && !metrics) return async () => undefined;
  const { exportTelemetry } = await import('./export-telemetry.ts');
  const stop = exportTelemetry(options);
  if (traces) enableTracing();
  return async () => {
    disableTracing();
    await stop();
  };
}
