import { z } from 'zod';
import { isoDate, url } from '../schema/primitives.ts';
import { emptyInput } from '../schema/empty-input.ts';
import { ok } from '../schema/output.ts';

export const requestDataExport = { input: emptyInput, output: ok(z.object({ url, expires_at: isoDate })) };
