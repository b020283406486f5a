import {
  parseDaysSetting,
  defaultConfirmationIntervals,
  type ConfirmationIntervals,
} from '@latchkey/contract/listing-checks/listing-confirmation';
import type { Database } from '../database/pool.ts';
import { loadSettings } from './load-settings.ts';

/**
 * Loads after how many days owners must confirm a listing, and how long they have: the settings, or the defaults when
 * they are empty.
 */
export async function loadFreshnessSetting(database: Database): Promise<ConfirmationIntervals> {
  const settings = await loadSettings(database);
  return {
    requestAfterDays: parseDaysSetting(
      settings.text('confirm_after_days'),
      defaultConfirmationIntervals.requestAfterDays,
    ),
    confirmWithinDays: parseDaysSetting(
      settings.text('confirm_within_days'),
      defaultConfirmationIntervals.confirmWithinDays,
    ),
  };
}
