import { expect, it } from 'vitest';
import { fillPhrase } from '../platform/mail/phrase.ts';
import { serverTexts } from '../platform/texts/server-texts.ts';
import { renderNotification } from './render-notification.ts';

it('writes the amount of a refund in the language of the account', () => {
  const refund = { package: 'Basic', amount: 1_234.5, currency: 'EUR', packageNow: 'none', receipt: 'R-1' } as const;
  const messageIn = (language: string) =>
    fillPhrase(
      renderNotification({ event: 'payment-refunded', ...refund }, serverTexts('notifications', language), '').message,
    ).replaceAll('\u00a0', ' ');
  expect(messageIn('en')).toContain('EUR 1,234.50');
  expect(messageIn('fr')).toMatch(/1\s234,50 EUR/);
});
