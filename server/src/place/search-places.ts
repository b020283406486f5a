import { searchPlaces } from '@latchkey/contract/calls/search';
import { answer } from '../answer.ts';

/** Places by name, for search boxes; nearer ones first where the name leaves it open. */
export default answer(searchPlaces, async ({ q, limit, latitude, longitude }, { geocoder }) => {
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return { data: await geocoder.search(q, { limit, near }) };
});
