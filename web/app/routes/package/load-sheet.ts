import { bringLateTexts } from '../../i18n/late-texts.tsx';
import type { Language } from '../../i18n/languages.ts';

/** Longer than this, in milliseconds, nobody waits at a button without a word. */
const patienceMs = 15_000;

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

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It did not come in time')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
