import { reverseGeocode } from '@latchkey/contract/calls/search';
import { defineHandler } from '../define-handler.ts';

/** The town that a point belongs to; `[]` far from any town. */
export default defineHandler(reverseGeocode, async ({ latitude, longitude }, { geocoder }) => ({
  data: (await geocoder.reverse({ latitude, longitude })) ?? [],
}));
