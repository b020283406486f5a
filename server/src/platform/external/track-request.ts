import { SpanKind } from '@opentelemetry/api';
import type { ServiceFailure } from '@latchkey/contract/admin/settings/records';
import { histogram } from '../metrics/metrics.ts';
import { withSpan } from '../telemetry/span.ts';
import { serviceFailure } from './service-failure.ts';

/** Result of a request to a third party; those but `ok` are the failures that the console shows. */
type ServiceResult = 'ok' | ServiceFailure;

const duration = histogram({
  name: 'external_request_duration_seconds',
  help: 'Time of requests to third parties, by service and result.',
  labelNames: ['service', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

/**
 * Measures and traces a request to a third party.
 * @param service one of few names: `stripe`, `sms`
 * @param resultOf the result of a response; `ok` for every response by default
 */
export function trackRequest<Response>(
  service: string,
  request: () => Promise<Response>,
  resultOf: (response: Response) => ServiceResult = () => 'ok',
): Promise<Response> {
  return withSpan(service, { kind: SpanKind.CLIENT, attributes: { 'peer.service': service } }, async (span) => {
    const startedAt = performance.now();
    const measure = (result: ServiceResult) => {
      duration.observe({ service, result }, (performance.now() - startedAt) / 1_000);
      span?.setAttribute('latchkey.result', result);
    };
    try {
      const response = await request();
      measure(resultOf(response));
      return response;
    } catch (error) {
      measure(serviceFailure(error));
      throw error;
    }
  });
}

/** `fetch` that is measured and traced, until the headers of the response. */
export function trackedFetch(service: string): typeof fetch {
  return (url, init) =>
    trackRequest(
      service,
      () => fetch(url, init),
      ({ status }) => resultOfStatus(status),
    );
}

/** Returns the result of a response by its status. */
export function resultOfStatus(status: number): ServiceResult {
  if (status < 400) return 'ok';
  if (status === 401 || status === 403) return 'wrong_sign_in';
  return isAboutRequest(status) ? 'refused' : 'failed';
}

/** Statuses of 4xx about the account or the load, not about the request: no sign-in, no credit, too slow, too many. */
const serviceStatuses: ReadonlySet<number> = new Set([401, 402, 403, 408, 425, 429]);

/** Returns whether a status rejects this one request, while the service works. */
export function isAboutRequest(status: number): boolean {
  return status >= 400 && status < 500 && !serviceStatuses.has(status);
}
