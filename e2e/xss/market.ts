import type { Database } from '@latchkey/server/database/pool';
import { loadEnglish } from '@latchkey/server/settings/web-texts';
import { attackTexts } from '@latchkey/server/testing/attack-texts';
import { layAttacks } from '@latchkey/server/testing/lay-attacks';
import { type FilledMarket, openFilledMarket } from '../filled-market.ts';
import { fillAttackedMarket } from './fill.ts';

/** Of the matrix; nothing of it comes with the product. */
export const attackedLanguage = 'de';

/** A market with something of everything, in which every word that somebody could have written is an attack. */
export function openAttackedMarket(): Promise<FilledMarket> {
  return openFilledMarket('attacked', async ({ market, database, picture }) => {
    await fillAttackedMarket(market, await picture('homes/brick-cottage/01-exterior.webp'));
    await layAttacks(database);
    await layTexts(database);
  });
}

/** A language of the operator's in which every text of the site is an attack. */
async function layTexts({ db }: Database): Promise<void> {
  const texts = attackTexts(120);
  const keys = Object.keys(await loadEnglish());
  const written = Object.fromEntries(keys.map((key, at) => [key, texts[at % texts.length]]));
  await db
    .updateTable('language')
    .set({ texts: JSON.stringify(written) })
    .where('code', '=', attackedLanguage)
    .execute();
}
