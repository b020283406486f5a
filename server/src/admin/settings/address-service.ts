import { adminSaveAddressService } from '@latchkey/contract/admin/addresses/calls';
import { adminTestGeocoder } from '@latchkey/contract/admin/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { webSettings } from '@latchkey/contract/settings/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { isServiceUrl } from '../../platform/external/public-address.ts';
import type { AddressRoute } from '../../platform/geocoding/addresses/address-settings.ts';
import { providerTerms } from '../../platform/geocoding/addresses/providers.ts';
import { addressServiceRecord, rejectInvalidFields, saveService } from './services.ts';
import { runServiceTest } from './test-services.ts';

/**
 * Saves the provider of street addresses. The audit entry has its name and host, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveAddressService = defineHandler(adminSaveAddressService, async (input, context) => {
  const { addresses, pages } = context;
  if (!addresses) throw new CallFailure('not_found');
  const { is_off, provider = 'nominatim', url = '' } = input;
  const { needsKey, url: ownUrl } = providerTerms[provider];
  await saveService(async (trx) => {
    const before = await addresses.settings.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    const key = input.key ?? storedKey(before, provider, url);
    if (!is_off) {
      rejectInvalidFields({
        url: (url === '' ? ownUrl === '' : !isServiceUrl(url)) && 'not_an_address',
        key: needsKey && key === '' && 'not_a_key',
      });
    }
    await addresses.settings.set(is_off ? null : { provider, url, key }, trx);
    return {
      action: 'save-address-service',
      before: `address provider: ${nameOf(before)}`,
      after: `address provider: ${is_off ? 'none' : nameOf({ provider, url })}`,
    };
  }, context);
  // Pages search for addresses only while there is a provider.
  pages?.drop(webSettings.path);
  return { data: addressServiceRecord(await addresses.settings.route()) };
});

/** A stored key is used only for the provider and server that it was entered for. */
function storedKey(before: AddressRoute, provider: string, url: string): string {
  if (before.source !== 'console' || before.provider !== provider) return '';
  return originOf(before.url) === originOf(url) ? (before.key ?? '') : '';
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

function nameOf(route: { source?: string; provider?: string; url?: string }): string {
  if (!route.provider) return 'none';
  return route.url ? `${route.provider} (${new URL(route.url).host})` : route.provider;
}

/**
 * Tests the search for addresses, and returns the first result, or a blank text when nothing was found; without a provider
 * that of the bundled gazetteer.
 */
export const testGeocoder = defineHandler(adminTestGeocoder, async ({ address }, { geocoder, addresses }) => ({
  data: await runServiceTest(async () => {
    const isSet = addresses && (await addresses.searchMode()) !== 'off';
    const [found] = isSet ? await addresses.test(address) : await geocoder.search(address, { limit: 1 });
    if (!found) return '';
    return `${found.formatted_address} (${found.latitude.toFixed(4)}, ${found.longitude.toFixed(4)})`;
  }),
}));
