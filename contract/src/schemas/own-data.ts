import { z } from 'zod';
import { isoDate, url } from '../records/primitives.ts';
import { emptyInput } from './empty-input.ts';
import { ok } from './output.ts';

export const requestDataExport = { input: emptyInput, output: ok(z.object({ url, expires_at: isoDate })) };
