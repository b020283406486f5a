import { CallFailure } from '@latchkey/contract/errors';
import type { CatalogueProblem } from '@latchkey/contract/records/console-catalogue';

/**
 * A refusal that a screen says in its own language: `problem` and the numbers go with it.
 * @param message the same in English, for whoever calls without a screen
 */
export function refuse(
  problem: CatalogueProblem,
  message: string,
  numbers: Readonly<Record<string, string | number>> = {},
): CallFailure {
  return new CallFailure('validation', { message, extra: { problem, ...numbers } });
}

/** @throws CallFailure when the record was changed after the screen read it */
export function expectUnchanged(seenAt: string | undefined, changedAt: Date | string): void {
  const at = typeof changedAt === 'string' ? changedAt : changedAt.toISOString();
  if (seenAt === undefined || seenAt === at) return;
  throw refuse('changed_meanwhile', 'Somebody else has changed this meanwhile. Look at it again, then change it.');
}
