import { bringLateTexts } from '../../i18n/late-texts.tsx';
import type { Language } from '../../i18n/languages.ts';
import { inTime } from '../../ui/in-time.ts';

/**
 * What takes a payment, with its texts, so that it shows at once when it opens.
 * @throws Error when it does not come, or not in time
 */
export async function loadSheet(language: Language) {
  const [sheet] = await inTime(
    Promise.all([import('../../features/payment/payment-sheet.tsx'), bringLateTexts('listing', language)]),
  );
  return sheet;
}
