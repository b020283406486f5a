import { adminSaveRouting, adminTestRouting } from '@latchkey/contract/admin/services/calls';
import { hasPublicUrl, type RoutingEngineName } from '@latchkey/contract/admin/settings/routing-engines';
import { CallFailure } from '@latchkey/contract/errors';
import { travelMinutes } from '@latchkey/contract/search/travel';
import { defineHandler } from '../../platform/define-handler.ts';
import { isEngineUrl } from '../../platform/external/public-address.ts';
import type { RoutingRoute } from '../../platform/routing/routing.ts';
import { rejectInvalidFields, routingRecord, saveService } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

/**
 * Saves the engine of travel times. The audit entry has its name and address, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveRouting = defineHandler(adminSaveRouting, async (input, context) => {
  const { routing } = context;
  if (!routing) throw new CallFailure('not_found');
  const { is_off, engine = 'valhalla', url = '' } = input;
  if (!is_off) {
    rejectInvalidFields({
      url: (url ? !isEngineUrl(url.replace('{profile}', 'car')) : !hasPublicUrl(engine)) && 'not_an_address',
    });
  }
  await saveService(async (trx) => {
    const before = await routing.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    const key = input.key ?? storedKey(before, engine, url);
    if (!is_off) rejectInvalidFields({ key: key === '' && engine === 'google' && 'not_a_key' });
    await routing.set(is_off ? null : { engine, url: url.replace(/\/+$/, ''), key }, trx);
    return {
      action: 'save-routing',
      before: `routing engine: ${before.source === 'console' ? `${before.engine} ${before.url}` : 'none'}`,
      after: `routing engine: ${is_off ? 'none' : `${engine} ${url}`}`,
    };
  }, context);
  routing.reset();
  return { data: routingRecord(await routing.route()) };
});

/** A stored key is used only for the engine and server that it was entered for. */
function storedKey(before: RoutingRoute, engine: RoutingEngineName, url: string): string {
  if (before.source !== 'console' || before.engine !== engine) return '';
  const originOf = (text: string) => text && new URL(text.replace('{profile}', 'car')).origin;
  return originOf(before.url) === originOf(url) ? (before.key ?? '') : '';
}

/** Degrees of latitude of one kilometre. */
const kilometre = 0.009;

/** Requests the time from one kilometre north of an address to the address, and returns the minutes. */
export const testRouting = defineHandler(adminTestRouting, async ({ mode, address }, { routing, geocoder }) => {
  if (!routing || (await routing.route()).source === 'none') return { data: notConfigured };
  return {
    data: await runServiceTest(async () => {
      const [place] = await geocoder.search(address, { limit: 1 });
      if (!place) return '';
      const { latitude: travel_latitude, longitude: travel_longitude } = place;
      const filter = { travel_latitude, travel_longitude, travel_minutes: travelMinutes.max, travel_mode: mode };
      const origin = { latitude: travel_latitude + kilometre, longitude: travel_longitude };
      const minutes = await routing.test(filter, origin);
      return minutes === null || minutes === undefined ? '' : String(Math.max(1, Math.round(minutes)));
    }),
  };
});
