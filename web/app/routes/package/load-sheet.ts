import { bringLateTexts } from '../../i18n/late-texts.tsx';
import type { Language } from '../../i18n/languages.ts';
import { inTime } from '../../ui/in-time.ts';

/**
 * Loads the payment sheet with its texts, so that it opens at once.
 * @throws Error when loading fails or times out
 */
export async function loadSheet(language: Language) {
  const [sheet] = await inTime(
    Promise.all([import('../../features/payment/payment-sheet.tsx'), bringLateTexts('listing', language)]),
  );
  return sheet;
}
