import type { AnyHandler } from '../../platform/define-handler.ts';
import { saveFirebase, testFirebase } from './firebase.ts';
import getSettings from './get-settings.ts';
import { deleteIdentityProvider, saveIdentityProvider, testIdentityProvider } from './identity-providers.ts';
import saveMailServer from './save-mail-server.ts';
import saveMarketPicture from './save-market-picture.ts';
import saveSettings from './save-settings.ts';
import saveTextService from './save-text-service.ts';
import testFiles from './test-files.ts';
import testGeocoder from './test-geocoder.ts';
import testMail from './test-mail.ts';
import testPush from './test-push.ts';
import testText from './test-text.ts';

/** Handlers of the settings area. */
export const handlers: readonly AnyHandler[] = [
  getSettings,
  saveSettings,
  saveMarketPicture,
  saveMailServer,
  testMail,
  saveTextService,
  testText,
  saveFirebase,
  testFirebase,
  saveIdentityProvider,
  deleteIdentityProvider,
  testIdentityProvider,
  testPush,
  testGeocoder,
  testFiles,
];
