import type { AnyAnswer } from '../../answer.ts';
import countVisit from './count-visit.ts';
import getNumbers from './get-numbers.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [getNumbers, countVisit];
