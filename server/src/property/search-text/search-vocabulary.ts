import { plainText } from '../../platform/text/plain-text.ts';

/** Words and phrases with a meaning in a search, in the languages of the site. */
const words = {
  sale: `for sale, to buy, buy, en venta, venta, comprar, à vendre, vente, acheter, للبيع, شراء, बिक्री के लिए, बिक्री, खरीदें,
    खरीदना`,
  rent: `for rent, to rent, to let, rent, rental, rentals, en alquiler, alquiler, alquilar, à louer, louer, en location,
    للإيجار, للايجار, إيجار, किराए पर, किराये पर, किराए के लिए, किराया`,
  /** Stands before a place. */
  before: 'in, at, near, around, en, cerca de, à, dans, près de, في, قرب',
  /** Stands after a place. */
  after: 'में, के पास',
  /** Stands before a feature: in “flat with garage” the garage is not the type of property. */
  with: 'with, con, avec, مع, के साथ',
  without: 'without, sin, sans, بدون, बिना',
  /** Means nothing beside a place or a type. */
  filler: `a, an, the, of, to, for, and, property, properties, home, homes, listing, listings, cerca, de, del, el, la, los,
    las, un, una, y, vivienda, viviendas, propiedad, propiedades, près, du, des, le, les, une, et, logement, logements,
    bien, biens, عقار, عقارات, का, की, के, पास, संपत्ति`,
  /** Also names of towns, such as Bath and Nice; a place only where a place stands. */
  ambiguous: `bar, bath, best, center, eden, garden, green, lake, live, mobile, nice, orange, park, playa, plage, reading,
    sale, sol, split, tours, view, vista, vue`,
} as const;

type WordKind = keyof typeof words;

const phrases = new Map<string, ReadonlySet<string>>(
  Object.entries(words).map(([kind, list]) => [kind, new Set(list.split(',').map((each) => plainText(each.trim())))]),
);

/** Maximum words of a phrase above. */
export const maxPhraseWords = 3;

/** Returns whether a word or phrase is of one of these kinds; ignores case and accents. */
export function isSearchWord(phrase: string, ...kinds: readonly WordKind[]): boolean {
  const plain = plainText(phrase);
  return kinds.some((kind) => phrases.get(kind)?.has(plain));
}
