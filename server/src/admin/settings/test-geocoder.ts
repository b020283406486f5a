import { adminTestGeocoder } from '@latchkey/contract/admin/settings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { runServiceTest } from './run-service-test.ts';

/** Tests the geocoder with an address, and returns the first result, or a blank text when nothing was found. */
export default defineHandler(adminTestGeocoder, async ({ address }, { geocoder }) => ({
  data: await runServiceTest(async () => {
    const [found] = await geocoder.search(address, { limit: 1 });
    if (!found) return '';
    return `${found.formatted_address} (${found.latitude.toFixed(4)}, ${found.longitude.toFixed(4)})`;
  }),
}));
