import type { AnyHandler } from '../../platform/define-handler.ts';
import countVisit from './count-visit.ts';
import getNumbers from './get-statistics.ts';

/** Handlers of the statistics area. */
export const handlers: readonly AnyHandler[] = [getNumbers, countVisit];
