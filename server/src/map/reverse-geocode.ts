import { defineHandler } from '../platform/define-handler.ts';
import { reverseGeocode } from '@latchkey/contract/map/calls';

/** The town that a point belongs to; `[]` far from any town. */
export default defineHandler(reverseGeocode, async ({ latitude, longitude }, { geocoder }) => ({
  data: (await geocoder.reverse({ latitude, longitude })) ?? [],
}));
