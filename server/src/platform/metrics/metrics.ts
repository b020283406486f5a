import {
  collectDefaultMetrics,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  register,
} from 'prom-client';

/**
 * The metrics of this process, each declared beside the code that it measures and described in
 * docs/operating/monitoring.md. In a cluster gauges are summed, unless they name another aggregator.
 */
export const processMetrics = register;

/** Declares a counter; the same one when its module is loaded again, as some tests do. */
export function counter<Label extends string>(options: CounterConfiguration<Label>): Counter<Label> {
  return (register.getSingleMetric(options.name) as Counter<Label> | undefined) ?? new Counter(options);
}

/** Declares a gauge; see `counter`. */
export function gauge<Label extends string>(options: GaugeConfiguration<Label>): Gauge<Label> {
  return (register.getSingleMetric(options.name) as Gauge<Label> | undefined) ?? new Gauge(options);
}

/** Declares a histogram; see `counter`. */
export function histogram<Label extends string>(options: HistogramConfiguration<Label>): Histogram<Label> {
  return (register.getSingleMetric(options.name) as Histogram<Label> | undefined) ?? new Histogram(options);
}

/** Starts to measure memory, garbage collection and the event loop. */
export function measureProcess(): void {
  if (register.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics();
  gauge({ name: 'server_processes', help: 'Processes of the server that report their metrics.' }).set(1);
  // The library's own start time is left out of the sum of a cluster.
  gauge({
    name: 'process_last_start_time_seconds',
    help: 'When the newest process was started, in seconds since 1970.',
    aggregator: 'max',
  }).set(Math.round(Date.now() / 1_000 - process.uptime()));
}
