import { radiusKm } from '@latchkey/contract/limits';
import { phraseBefore, phraseFrom, phraseTable } from './phrase-table.ts';
import { readAmount } from './read-amount.ts';
import type { SearchWord } from './tokenize.ts';

const before = phraseTable({
  within: `within, within a radius of, in a radius of, radius of, less than, no more than, not more than, up to, max, a menos de, a no más
    de, en un radio de, radio de, hasta, à moins de, à, dans un rayon de, rayon de, jusqu'à, في نطاق, ضمن, ضمن نطاق, في حدود, على بعد,
    على بعد أقل من, بعد أقل من, से`,
});
/** Stands between the distance and the place, in Hindi after both. */
const after = phraseTable({
  of: `of, from, around, away from, radius of, de, del, du, d', autour de, alrededor de, de distancia de, من, حول, عن, के भीतर, के अंदर, के
    दायरे में, के आसपास, की दूरी पर, की दूरी में`,
});
const kilometres = { km: 1, mile: 1.609_344 } as const;
const units = phraseTable<keyof typeof kilometres>({
  km: `km, kms, kilometre, kilometres, kilometer, kilometers, kilómetro, kilómetros, kilomètre, kilomètres, كم, كيلومتر, كيلومترات, كيلو,
    किमी, किलोमीटर`,
  mile: 'mi, mile, miles, milla, millas, mille, miles radius, ميل, أميال, मील',
});

/** A distance around a place, in kilometres. */
interface Radius {
  from: number;
  to: number;
  km: number;
}

/**
 * Reads the distance of “within 5 km of Paris”, “à moins de 3 km de Lille” or “पेरिस से 5 किमी के भीतर”. Null without a word
 * before or after it, as in “garage 5 km”.
 */
export function readRadius(words: readonly SearchWord[]): Radius | null {
  for (const at of words.keys()) {
    const amount = readAmount(words, at);
    const unit = amount && phraseFrom(units, words, amount.to);
    if (!unit || amount.hasCurrency) continue;
    const start = phraseBefore(before, words, at);
    const end = phraseFrom(after, words, unit.to);
    const km = Math.round(amount.value * kilometres[unit.meaning] * 10) / 10;
    if ((start ?? end) && km > 0 && km <= radiusKm.max) return { from: start?.from ?? at, to: end?.to ?? unit.to, km };
  }
  return null;
}
