import type { AnyAnswer } from '../../answer.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [];
