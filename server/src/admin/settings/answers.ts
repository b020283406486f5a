import type { AnyAnswer } from '../../answer.ts';
import getSettings from './get-settings.ts';
import saveMailServer from './save-mail-server.ts';
import saveMarketPicture from './save-market-picture.ts';
import saveSettings from './save-settings.ts';
import testFiles from './test-files.ts';
import testGeocoder from './test-geocoder.ts';
import testMail from './test-mail.ts';
import testPush from './test-push.ts';
import testText from './test-text.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [
  getSettings,
  saveSettings,
  saveMarketPicture,
  saveMailServer,
  testMail,
  testText,
  testPush,
  testGeocoder,
  testFiles,
];
