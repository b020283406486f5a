import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from './context.ts';

/** Returns the failure of one of several changes. An unexpected error is logged, and becomes `internal`. */
export function bulkFailure(error: unknown, id: number, { log }: Pick<Context, 'log'>): CallFailure {
  if (error instanceof CallFailure) return error;
  log.error({ err: error, id }, 'change of one of several records failed');
  return new CallFailure('internal', { cause: error });
}
