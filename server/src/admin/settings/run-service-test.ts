import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { failureText, serviceFailure } from '../../platform/external/service-failure.ts';

const timeoutMs = 15_000;
const maxTextLength = 300;

/** Result when the service is not configured. */
export const notConfigured: ServiceTest = { outcome: 'off', said: '' };

/**
 * Tests a service and returns the result. A failure of the service is a result, not a failure of the call.
 * @param work runs the test and returns a text about the result
 */
export async function runServiceTest(work: () => Promise<string>, waitMs = timeoutMs): Promise<ServiceTest> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ServiceTest>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'too_slow', said: '' }), waitMs);
  });
  const done = work().then(
    (said): ServiceTest => ({ outcome: 'done', said: said.slice(0, maxTextLength) }),
    (error: unknown): ServiceTest => ({ outcome: serviceFailure(error), said: failureText(error) }),
  );
  try {
    return await Promise.race([done, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
