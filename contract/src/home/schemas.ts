import { z } from 'zod';
import { homepageData as homepageRecord } from './homepage-data.ts';
import { latitude, longitude, optional, radius } from '../schema/input.ts';
import { ok } from '../schema/output.ts';

export const homepageData = {
  input: z.object({ latitude: optional(latitude), longitude: optional(longitude), radius: optional(radius) }),
  output: ok(homepageRecord),
};
