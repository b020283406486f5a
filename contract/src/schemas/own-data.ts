import { z } from 'zod';
import { isoDate, url } from '../records/primitives.ts';
import { nothing } from './nothing.ts';
import { ok } from './output.ts';

export const requestDataExport = { input: nothing, output: ok(z.object({ url, expires_at: isoDate })) };
