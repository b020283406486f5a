import type { AnyHandler } from '../../platform/define-handler.ts';
import { recordVisit } from './count-visit.ts';
import { getStatistics } from './get-statistics.ts';

/** Handlers of the statistics area. */
export const handlers: readonly AnyHandler[] = [getStatistics, recordVisit];
