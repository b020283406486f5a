import { CallFailure } from '@latchkey/contract/errors';
import { AggregatorRegistry, type Registry } from 'prom-client';

interface MetricsRequest {
  /** Number of the request in its process. */
  metrics: number;
}

export function isMetricsRequest(message: unknown): message is MetricsRequest {
  return typeof message === 'object' && message !== null && 'metrics' in message && typeof message.metrics === 'number';
}

/** The metrics of all processes of the cluster, which the first process collects. */
export class ClusterMetrics {
  readonly #waiting = new Map<number, (text: unknown) => void>();
  #last = 0;

  /** @param registries metrics of this process */
  constructor(registries: Registry[]) {
    AggregatorRegistry.setRegistries(registries);
    // Its constructor subscribes to requests of the first process.
    void new AggregatorRegistry();
    process.on('message', (message) => {
      if (!isMetricsRequest(message) || !('text' in message)) return;
      this.#waiting.get(message.metrics)?.(message.text);
      this.#waiting.delete(message.metrics);
    });
  }

  /** @throws CallFailure `service_unavailable` when a process does not answer in time */
  collect(): Promise<string> {
    this.#last += 1;
    process.send?.({ metrics: this.#last });
    return new Promise((resolve, reject) =>
      this.#waiting.set(this.#last, (text) =>
        typeof text === 'string' ? resolve(text) : reject(new CallFailure('service_unavailable')),
      ),
    );
  }
}
