import { reverseGeocode } from '@latchkey/contract/calls/search';
import { answer } from '../answer.ts';

/** The town that a point belongs to; `[]` in the middle of nowhere. */
export default answer(reverseGeocode, async ({ latitude, longitude }, { geocoder }) => ({
  data: (await geocoder.reverse({ latitude, longitude })) ?? [],
}));
