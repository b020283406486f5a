import type { Database } from '@latchkey/server/platform/database/pool';
import { englishWebTexts } from '@latchkey/server/platform/texts/web-texts';
import { attackTexts } from '@latchkey/server/testing/attack-texts';
import { seedAttackTexts } from '@latchkey/server/testing/seed-attack-texts';
import { type FilledMarket, startFilledMarket } from '../filled-market.ts';
import { fillAttackedMarket } from './fill-attacked-market.ts';

/** A language of the permission matrix that the product does not include. */
export const attackedLanguage = 'sv';

/** Starts a market with records of every kind, in which every text that a user can write is an attack. */
export function startAttackedMarket(): Promise<FilledMarket> {
  return startFilledMarket('attacked', async ({ market, database, picture }) => {
    await fillAttackedMarket(market, await picture('homes/brick-cottage/01-exterior.webp'));
    await seedAttackTexts(database);
    await saveAttackTexts(database);
  });
}

/** Stores a custom language in which every text of the site is an attack. */
async function saveAttackTexts({ db }: Database): Promise<void> {
  const texts = attackTexts(120);
  const keys = Object.keys(englishWebTexts());
  const written = Object.fromEntries(keys.map((key, at) => [key, texts[at % texts.length]]));
  await db
    .updateTable('language')
    .set({ texts: JSON.stringify(written) })
    .where('code', '=', attackedLanguage)
    .execute();
}
