import { z } from 'zod';
import { homepageData as homepageRecord } from '../records/homepage-data.ts';
import { latitude, longitude, optional, radius } from './input.ts';
import { ok } from './output.ts';

export const homepageData = {
  input: z.object({ latitude: optional(latitude), longitude: optional(longitude), radius: optional(radius) }),
  output: ok(homepageRecord),
};
