import { ownSummary } from '../records/own-summary.ts';
import { nothing } from './nothing.ts';
import { ok } from './output.ts';

export const getOwnSummary = { input: nothing, output: ok(ownSummary) };
