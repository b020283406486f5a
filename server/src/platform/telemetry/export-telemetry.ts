import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { metrics as sdk, NodeSDK, resources } from '@opentelemetry/sdk-node';
import { prometheusProducer } from './prometheus-producer.ts';
import type { TelemetryOptions } from './start-telemetry.ts';

const { envDetector, hostDetector, serviceInstanceIdDetector } = resources;

/** A stop waits no longer for a collector that is away. */
const stopTimeoutMs = 2_000;

/**
 * Starts the SDK of OpenTelemetry, which reads its environment variables itself.
 * @returns the end: exports what is left
 */
export function exportTelemetry({ config, registries, log }: TelemetryOptions): () => Promise<void> {
  const warn = (message: string, ...details: unknown[]) => log.warn({ details: details.map(String) }, message);
  diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const reader = () =>
    new sdk.PeriodicExportingMetricReader({
      exporter: config.metricsProtocol === 'http/json' ? new JsonExporter() : new ProtobufExporter(),
      exportIntervalMillis: config.metricsIntervalMs,
      metricProducers: [prometheusProducer(registries, startedAt)],
    });
  const telemetry = new NodeSDK({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes({ 'service.name': 'latchkey' })),
    // Not that of the process: it has the arguments and the user.
    resourceDetectors: [envDetector, hostDetector, serviceInstanceIdDetector],
    metricReaders: config.metrics ? [reader()] : [],
    logRecordProcessors: [],
    ...(!config.traces && { spanProcessors: [] }),
  });
  telemetry.start();
  return async () => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
    await Promise.race([telemetry.shutdown(), timeout]).catch((error: unknown) =>
      log.warn({ err: error }, 'telemetry not exported'),
    );
  };
}
