import { meaningOf, phraseBefore, type PhraseTable, phraseFrom, phraseTable } from './phrase-table.ts';
import type { SearchWord } from './tokenize.ts';

/** Offers, dates and marks, in the languages of the site. */
export const statements = phraseTable({
  sale: `for sale, to buy, buy, buying, purchase, on sale, en venta, venta, comprar, compra, à vendre, vente, acheter, achat, للبيع,
    شراء, لشراء, بيع, बिक्री के लिए, बिक्री, बिकाऊ, खरीदें, खरीदना, खरीदने, खरीद`,
  rent: `for rent, to rent, to let, rent, renting, rental, rentals, lease, per month, monthly, pcm, en alquiler, alquiler, alquileres,
    alquilar, arriendo, en arriendo, en renta, renta, rentar, al mes, mensual, à louer, louer, en location, location, locations,
    loyer, par mois, للإيجار, للايجار, إيجار, استئجار, شهريا, किराए पर, किराये पर, किराए के लिए, किराये के लिए, किराया, किराए का,
    किराये का, किराए, किराये, मासिक`,
  week: `new, newest, latest, new listing, new listings, newly listed, just listed, just added, recent, recently listed,
    recently added, this week, last week, past week, last 7 days, esta semana, la semana pasada, última semana, novedades,
    novedad, recién publicado, recién publicados, recientes, anuncios nuevos, nuevos anuncios, últimos 7 días, cette semaine,
    la semaine dernière, semaine dernière, nouveautés, nouveauté, nouvelles annonces, nouvelle annonce, annonces récentes,
    récentes, récents, هذا الأسبوع, الأسبوع الماضي, إعلانات جديدة, أحدث, حديثا, इस हफ्ते, इस सप्ताह, पिछले हफ्ते,
    पिछले सप्ताह, नए विज्ञापन, नई लिस्टिंग, ताज़ा`,
  yesterday: 'yesterday, since yesterday, ayer, desde ayer, hier, depuis hier, أمس, البارحة, बीते कल',
  day: `today, listed today, since today, last 24 hours, hoy, de hoy, últimas 24 horas, aujourd'hui, dernières 24 heures, اليوم,
    آخر 24 ساعة, आज, आज के, पिछले 24 घंटे`,
  threeDays: `last 3 days, past 3 days, últimos 3 días, ces 3 derniers jours, 3 derniers jours, آخر 3 أيام, पिछले 3 दिन`,
  fortnight: `last 14 days, last 2 weeks, last two weeks, past two weeks, últimos 14 días, últimas 2 semanas, últimas dos semanas,
    14 derniers jours, 2 dernières semaines, deux dernières semaines, آخر أسبوعين, पिछले 14 दिन, पिछले दो हफ्ते, पिछले दो सप्ताह`,
  month: `this month, last month, past month, last 30 days, este mes, el último mes, último mes, el mes pasado, últimos 30 días,
    ce mois ci, ce mois, le mois dernier, mois dernier, 30 derniers jours, هذا الشهر, الشهر الماضي, آخر 30 يوما, इस महीने,
    पिछले महीने, पिछले 30 दिन`,
  availableNow: `available now, available immediately, immediately available, available today, available straight away, disponible ya,
    disponible ahora, disponible hoy, disponible inmediatamente, disponibilidad inmediata, entrada inmediata, disponible
    immédiatement, disponible maintenant, disponible de suite, disponible tout de suite, libre de suite, libre immédiatement, متاح
    الآن, متاحة الآن, متاح فورا, متاحة فورا, متاح حالا, متاحة حالا, अभी उपलब्ध, तुरंत उपलब्ध, आज से उपलब्ध`,
  premium: 'premium, prémium, مميز, مميزة, بريميوم, प्रीमियम',
  reduced: `reduced, price reduced, price reduction, price drop, price cut, reduced price, reduced in price, rebajado, rebajada,
    rebajados, rebajadas, precio rebajado, bajada de precio, precio reducido, prix baissé, baisse de prix, prix en baisse, prix
    réduit, سعر مخفض, بسعر مخفض, السعر المخفض, تخفيض السعر, مخفض السعر, مخفضة السعر, घटी कीमत, घटी हुई कीमत, कीमत घटी,
    कम की गई कीमत`,
  floorPlan: `floor plan, floor plans, floorplan, floorplans, con plano, con planos, plano de planta, avec plan, avec plans, plan
    d'étage, plan de l'appartement, مع مخطط, مخطط الطابق, مخطط الشقة, फ्लोर प्लान, नक्शे के साथ, नक्शे वाला, नक्शे वाले`,
  virtualTour: `virtual tour, virtual tours, 3 d tour, 3 d tours, 360 tour, 360 ° tour, virtual viewing, tour virtual, visita virtual,
    visita 3 d, recorrido virtual, visite virtuelle, visite 3 d, visite à 360 °, جولة افتراضية, جولة 3 d, वर्चुअल टूर,
    3 डी टूर`,
});

const words = {
  /** Stands before a place. */
  before: 'in, at, near, around, en, cerca de, à, au, aux, dans, près de, في, قرب',
  /** Stands after a place. */
  after: 'में, mein, के पास',
  /** Stands before a feature: in “flat with garage” the garage is not the type of property. */
  with: `with, having, featuring, con, que tenga, avec, ayant, مع, فيها, फीचर`,
  /** Stands after a feature. */
  withAfter: 'के साथ, वाला, वाली, वाले, सहित',
  without: 'without, no, not, non, sin, sans, pas de, بدون, بلا, غير, बिना, बगैर',
  /** Stands after what a listing must not have. */
  withoutAfter: 'के बिना, रहित',
  near: `near, near to, close to, next to, beside, by the, around, walking distance to, walking distance from, within walking
    distance of, cerca de, cerca del, cerca, junto a, al lado de, próximo a, vivir cerca de, près de, près, proche de, proche,
    à côté de, à proximité de, pas loin de, قريب من, قريبة من, قريب, قريبة, قرب, بالقرب من, بجانب, بجوار`,
  nearAfter: 'nearby, close by, within walking distance, à proximité, के पास, पास, के नज़दीक, नज़दीक, के करीब, के निकट',
  /** Joins features of which each counts. */
  and: `and, &, +, /, or, y, e, o, et, ou, و, أو, और, या, एवं, व, nor, ni`,
  /** Means nothing beside a place or a type. */
  filler: `a, an, the, of, to, for, from, with, is, it, are, there, on, by, that, has, have, and, or, i, am, i'm, we, me, my, want, need, show,
    find, looking, search, searching, please, would, like, place, some, any, all, price, budget, area, size, property,
    properties, home, homes, listing, listings, listed, posted, added, published, since, cerca, de, del, el, la,
    los, las, un, una, unos, y, o, que, hay, con, por, para, al, busco, buscar, quiero, necesito, vivir, ver, precio,
    presupuesto, superficie, publicados, publicado, publicadas, anuncios, vivienda, viviendas, propiedad, propiedades,
    inmueble, inmuebles, près, du, des, le, les, une, et, ou, d', l', y a-t-il, je, nous, cherche, cherchons, veux, voudrais,
    souhaite, recherche, pour, prix, surface, publiés, publié, publiées, annonces, annonce, logement, logements, bien, biens,
    proche, عقار, عقارات, أبحث, ابحث, عن, أريد, اريد, أرغب, هل, توجد, يوجد, من, بسعر, سعر, ميزانية, مساحة, بمساحة, و, ب, ل,
    أضيفت, إعلانات, ذات, का, की, के, को, में, से, पर, है, हैं, हो, और, या, पास, लिए, क्या, मुझे, हमें, चाहिए, चाहता, चाहती, हूं,
    खोज, रहा, रही, दिखाओ, दिखाएं, बजट, कीमत, संपत्ति, वाला, वाली, वाले, साथ, किसी, एक, विज्ञापन, near, close, next,
    nearby, euros, euro`,
  /** Also names of towns, such as Bath and Nice; a place only where a place stands. */
  ambiguous: `bar, bath, best, center, eden, garden, green, lake, live, mobile, nice, orange, park, playa, plage, reading,
    sale, sol, split, tours, view, vista, vue`,
} as const;

type WordKind = keyof typeof words;

const tables = Object.fromEntries(
  Object.entries(words).map(([kind, list]) => [kind, phraseTable({ [kind]: list })]),
) as Record<WordKind, PhraseTable<string>>;

/** Returns whether the words `from` to `to` are, together, a word or phrase of one of these kinds. */
export function isSearchWord(
  all: readonly SearchWord[],
  from: number,
  to: number,
  ...kinds: readonly WordKind[]
): boolean {
  return from >= 0 && kinds.some((kind) => meaningOf(tables[kind], all, from, to) !== undefined);
}

/** Every single word above, which is never taken for another one with a typing error. */
export const knownWords: ReadonlySet<string> = new Set(
  [...Object.values(tables), statements].flatMap((table) => [...table.keys()].flatMap((phrase) => phrase.split(' '))),
);

const frenchWords = new Set(
  `a, au, appartement, appartements, appart, maison, maisons, piece, pieces, chambre, chambres, avec, dans, louer, vendre, meuble, meublee,
    euros par mois, pres, proche, et, ascenseur, jardin`
    .split(',')
    .map((word) => word.trim()),
);

/** Returns whether a text has French words, in which some others mean something else than in English. */
export function isFrench(all: readonly SearchWord[]): boolean {
  return all.some(
    ({ plain, text }, at) =>
      (frenchWords.has(plain) && text.toLowerCase() !== 'a') ||
      (at === 0 && /^locations?$/.test(plain) && all.length > 1),
  );
}

/** Words that may stand between a preposition and what it belongs to: “without a big garden”. */
const maxSkipped = 2;

/**
 * What the words around `from` to `to` say about them, across articles and “and”.
 * `without` is from that word to the end of the words, or from their beginning to it. `follows` is the end of what stands before
 * an “and”, so that “without lift and garden” excludes both.
 */
export function contextOf(
  all: readonly SearchWord[],
  from: number,
  to: number,
): { isWith: boolean; without: { from: number; to: number } | null; isNear: boolean; follows: number | null } {
  let follows: number | null = null;
  const withoutAfter = phraseFrom(tables.withoutAfter, all, to);
  const result = {
    isWith: false,
    without: withoutAfter && { from, to: withoutAfter.to },
    isNear: isNearAfter(all, to),
    follows,
  };
  for (let end = from, skipped = 0; end >= 0 && skipped <= maxSkipped; end -= 1, skipped += 1) {
    const ends = (kind: WordKind) => phraseBefore(tables[kind], all, end) !== null;
    // “बिना” is without before a word, “के बिना” after one.
    const withoutBefore = ends('withoutAfter') ? null : phraseBefore(tables.without, all, end);
    if (withoutBefore) return { ...result, without: { from: withoutBefore.from, to } };
    if (ends('near')) return { ...result, isNear: true };
    if (ends('with')) return { ...result, isWith: true };
    if (ends('and')) {
      follows = end - 1;
      break;
    }
    if (all[end]?.beginsPart || !ends('filler')) {
      follows = end;
      break;
    }
  }
  return { ...result, follows };
}

/** Postpositions, also after further things: Hindi says “school and park near”. */
function isNearAfter(all: readonly SearchWord[], to: number): boolean {
  if (phraseFrom(tables.nearAfter, all, to)) return true;
  const and = phraseFrom(tables.and, all, to);
  if (!and) return false;
  return [1, 2, 3].some((count) => phraseFrom(tables.nearAfter, all, and.to + count) !== null);
}
