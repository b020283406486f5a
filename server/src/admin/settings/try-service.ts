import type { Trial } from '@latchkey/contract/records/console-settings';
import { failureText, serviceFailure } from '../../services/service-failure.ts';

const patienceMs = 15_000;
const longestSaid = 300;

/** Nothing is set up that could be tried. */
export const switchedOff: Trial = { outcome: 'off', said: '' };

/**
 * Tries a service and says in one word how it ended. A service that fails is an answer, not a failure of the call.
 * @param work what it found, in its own words
 */
export async function tryService(work: () => Promise<string>, waitMs = patienceMs): Promise<Trial> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Trial>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'too_slow', said: '' }), waitMs);
  });
  const done = work().then(
    (said): Trial => ({ outcome: 'done', said: said.slice(0, longestSaid) }),
    (error: unknown): Trial => ({ outcome: serviceFailure(error), said: failureText(error) }),
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
