import { expect, test } from 'vitest';
import {
  requestIfConfirmedBefore,
  confirmationDeadline,
  parseDaysSetting,
  defaultConfirmationIntervals,
  hideIfRequestedBefore,
} from './listing-confirmation.ts';

const now = new Date('2026-03-15T12:00:00Z');

test('parses a whole number of days, else returns the default', () => {
  expect(['30', '0', '', 'soon', '-1', '1.5', '99999'].map((text) => parseDaysSetting(text, 60))).toEqual([
    30, 0, 60, 60, 60, 60, 60,
  ]);
});

test('a confirmation is requested after the first period, and the listing is hidden after the second', () => {
  expect(requestIfConfirmedBefore(now, defaultConfirmationIntervals)).toEqual(new Date('2026-01-14T12:00:00Z'));
  expect(requestIfConfirmedBefore(now, { ...defaultConfirmationIntervals, requestAfterDays: 0 })).toBeNull();
  expect(
    hideIfRequestedBefore(confirmationDeadline(now, defaultConfirmationIntervals), defaultConfirmationIntervals),
  ).toEqual(now);
  expect(confirmationDeadline(now, defaultConfirmationIntervals)).toEqual(new Date('2026-03-29T12:00:00Z'));
});
