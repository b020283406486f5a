import type { AnyHandler } from '../../platform/define-handler.ts';
import { saveFirebase, testFirebase, testPush } from './firebase.ts';
import { getSettings, saveSettings } from './settings.ts';
import { deleteIdentityProvider, saveIdentityProvider, testIdentityProvider } from './identity-providers.ts';
import { saveMailServer, testMail } from './mail-server.ts';
import { saveMarketPicture } from './save-market-picture.ts';
import { saveRouting, testRouting } from './routing.ts';
import { saveSearchModel, testSearchModel } from './search-model.ts';
import { saveTextService, testText } from './text-service.ts';
import { saveAddressService, testGeocoder } from './address-service.ts';
import { saveNearbySource, testNearbySource } from './nearby-source.ts';
import { testFiles } from './test-services.ts';

/** Handlers of the settings area. */
export const handlers: readonly AnyHandler[] = [
  getSettings,
  saveSettings,
  saveMarketPicture,
  saveMailServer,
  testMail,
  saveTextService,
  testText,
  saveRouting,
  testRouting,
  saveSearchModel,
  testSearchModel,
  saveFirebase,
  testFirebase,
  saveIdentityProvider,
  deleteIdentityProvider,
  testIdentityProvider,
  testPush,
  saveAddressService,
  testGeocoder,
  saveNearbySource,
  testNearbySource,
  testFiles,
];
