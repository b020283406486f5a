import { ownSummary } from './own-summary.ts';
import { emptyInput } from '../schema/empty-input.ts';
import { ok } from '../schema/output.ts';

export const getOwnSummary = { input: emptyInput, output: ok(ownSummary) };
