import type { Attributes, HrTime } from '@opentelemetry/api';
import { metrics as sdk, resources } from '@opentelemetry/sdk-node';
import type { Registry } from 'prom-client';

type PrometheusMetric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];
type Sample = PrometheusMetric['values'][number] & { metricName?: string };
type Points<Value> = sdk.DataPoint<Value>[];

/**
 * Produces the metrics of registries for OpenTelemetry, so that they have the same names and values by both protocols.
 * @param startedAt since when counters count
 */
export function prometheusProducer(registries: readonly Registry[], startedAt: Date): sdk.MetricProducer {
  return {
    async collect() {
      const all = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
      const time = { startTime: toHrTime(startedAt), endTime: toHrTime(new Date()) };
      const metrics = all.flat().flatMap((metric) => toMetricData(metric, time) ?? []);
      const scopeMetrics = [{ scope: { name: 'latchkey' }, metrics }];
      return { resourceMetrics: { resource: resources.emptyResource(), scopeMetrics }, errors: [] };
    },
  };
}

type Times = Pick<sdk.DataPoint<number>, 'startTime' | 'endTime'>;

function toHrTime(date: Date): HrTime {
  return [Math.floor(date.getTime() / 1_000), (date.getTime() % 1_000) * 1_000_000];
}

/** Returns null for types other than counter, gauge and histogram, such as a summary. */
function toMetricData({ name, help, type, values }: PrometheusMetric, times: Times): sdk.MetricData | null {
  const data = {
    descriptor: { name, description: help, unit: '', valueType: 1 },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  };
  const numbers = (): Points<number> => values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  // The types of prom-client have numbers here, its values are texts.
  switch (String(type)) {
    case 'counter':
      return { ...data, dataPointType: sdk.DataPointType.SUM, isMonotonic: true, dataPoints: numbers() };
    case 'gauge':
      return { ...data, dataPointType: sdk.DataPointType.GAUGE, dataPoints: numbers() };
    case 'histogram':
      return { ...data, dataPointType: sdk.DataPointType.HISTOGRAM, dataPoints: toHistograms(name, values, times) };
    default:
      return null;
  }
}

/** Prometheus has a sample for each bucket, which includes the smaller ones. */
function toHistograms(name: string, samples: readonly Sample[], times: Times): Points<sdk.Histogram> {
  const points = new Map<string, { attributes: Attributes; boundaries: number[]; totals: number[]; sum: number }>();
  for (const { labels, value, metricName } of samples) {
    const { le, ...attributes } = labels as Attributes & { le?: number | string };
    const key = JSON.stringify(Object.entries(attributes).toSorted());
    const point = points.get(key) ?? { attributes, boundaries: [], totals: [], sum: 0 };
    points.set(key, point);
    if (metricName === `${name}_sum`) point.sum = value;
    if (metricName !== `${name}_bucket`) continue;
    point.totals.push(value);
    if (le !== '+Inf') point.boundaries.push(Number(le));
  }
  return [...points.values()].map(({ attributes, boundaries, totals, sum }) => {
    const counts = totals.map((total, index) => total - (totals[index - 1] ?? 0));
    const value = { buckets: { boundaries, counts }, sum, count: totals.at(-1) ?? 0 };
    return { ...times, attributes, value };
  });
}
