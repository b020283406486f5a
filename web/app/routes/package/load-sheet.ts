import { fetchDeferredTexts } from '../../i18n/deferred-texts.tsx';
import type { Language } from '../../i18n/languages.ts';
import { withTimeout } from '../../ui/with-timeout.ts';

/**
 * Loads the payment sheet with its texts, so that it opens at once.
 * @throws Error when loading fails or times out
 */
export async function loadPaymentSheet(language: Language) {
  const [sheet] = await withTimeout(
    Promise.all([import('../../features/payment/payment-sheet.tsx'), fetchDeferredTexts('listing', language)]),
  );
  return sheet;
}
