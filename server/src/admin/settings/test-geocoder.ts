import { adminTestGeocoder } from '@latchkey/contract/calls/console/settings';
import { answer } from '../../answer.ts';
import { tryService } from './try-service.ts';

/** Looks for an address and says which place was found; nothing found is said as such. */
export default answer(adminTestGeocoder, async ({ address }, { geocoder }) => ({
  data: await tryService(async () => {
    const [found] = await geocoder.search(address, { limit: 1 });
    if (!found) return '';
    return `${found.formatted_address} (${found.latitude.toFixed(4)}, ${found.longitude.toFixed(4)})`;
  }),
}));
