import { adminSaveNearbySource, adminTestNearbySource } from '@latchkey/contract/admin/addresses/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { webSettings } from '@latchkey/contract/settings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { isServiceUrl } from '../../platform/external/public-address.ts';
import { rejectInvalidFields, saveService } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

/**
 * Saves the Overpass server for distances to facilities. The audit entry has its host.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveNearbySource = defineHandler(adminSaveNearbySource, async ({ is_off, url = '' }, context) => {
  const { nearby, pages } = context;
  if (!nearby) throw new CallFailure('not_found');
  if (!is_off) rejectInvalidFields({ url: !isServiceUrl(url) && 'not_an_address' });
  await saveService(async (trx) => {
    const before = await nearby.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    await nearby.set(is_off ? null : url, trx);
    return {
      action: 'save-nearby-source',
      before: `nearby places: ${before.url ? new URL(before.url).host : 'none'}`,
      after: `nearby places: ${is_off ? 'none' : new URL(url).host}`,
    };
  }, context);
  // The posting form offers distances from the map only while there is a source.
  pages?.drop(webSettings.path);
  return { data: await nearby.route() };
});

/** Looks up what is near a town, and returns it; a blank text when the town is unknown or nothing is near. */
export const testNearbySource = defineHandler(adminTestNearbySource, async ({ address }, { geocoder, nearby }) => {
  if (!nearby || (await nearby.route()).source === 'none') return { data: notConfigured };
  return {
    data: await runServiceTest(async () => {
      const [town] = await geocoder.search(address, { limit: 1 });
      const found = town && (await nearby.test(town, ['school', 'train']));
      return Object.entries(found ?? {})
        .map(([feature, { km, name }]) => `${name || feature} (${km.toFixed(1)} km)`)
        .join(', ');
    }),
  };
});
