import { Gauge, type Registry } from 'prom-client';

/** Several scrapers, or several gauges of the same rows, are one query. */
const freshMs = 10_000;
const timeoutMs = 2_000;

/**
 * Returns the rows, loaded at most every ten seconds. Without rows when they are not there within two seconds: the other
 * metrics matter most while the database does not respond.
 */
export function cachedRows<Row>(
  load: () => Promise<readonly Row[]>,
  now: () => number = () => performance.now(),
): () => Promise<readonly Row[]> {
  let freshUntil = Number.NEGATIVE_INFINITY;
  let rows: Promise<readonly Row[]> = Promise.resolve([]);
  return () => {
    if (now() < freshUntil) return rows;
    freshUntil = now() + freshMs;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<[]>((resolve) => (timer = setTimeout(resolve, timeoutMs, []).unref()));
    rows = Promise.race([load().catch(() => []), timeout]).finally(() => clearTimeout(timer));
    return rows;
  };
}

interface LoadedGauge<Row, Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
  rows: () => Promise<readonly Row[]>;
  /** Labels and value of a row; null leaves it out. */
  value: (row: Row) => readonly [Record<Label, string>, number] | null;
}

/** Registers a gauge whose values are loaded when the metrics are requested. Of several processes the highest counts. */
export function loadedGauge<Row, Label extends string>(
  registry: Registry,
  { name, help, labelNames, rows, value }: LoadedGauge<Row, Label>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const values = (await rows()).map(value);
      this.reset();
      for (const each of values) if (each) this.set(each[0], each[1]);
    },
  });
}
