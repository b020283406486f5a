import { ownSummary } from '../records/own-summary.ts';
import { emptyInput } from './empty-input.ts';
import { ok } from './output.ts';

export const getOwnSummary = { input: emptyInput, output: ok(ownSummary) };
