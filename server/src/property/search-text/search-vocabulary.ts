import { stopWords } from './stop-words.ts';
import { meaningOf, phraseBefore, type PhraseTable, phraseFrom, phraseTable } from './phrase-table.ts';
import type { SearchWord } from './tokenize.ts';

/** Offers, dates and marks, in the languages of the site; Hindi also in Latin letters. */
export const statements = phraseTable({
  sale: `sale, 4 sale, for sale, to buy, buy, 2 buy, buying, purchase, purchasing, to purchase, on sale, resale, en
    venta, vta, en vta, a la venta, venta, vende, se vende, vendo, comprar, comprarme, compro, compra, comprando, à
    vendre, vdre, à vdre, en vente, vente, vends, acheter, achat, achète, achetons, acquérir, acquisition, نشري,
    نشتريها, نشتري, بغيت نشري, للبيع, شراء, لشراء, الشراء, للشراء, أشتري, اشتري, بيع, تمليك, للتمليك, बिक्री के लिए,
    बेचने के लिए, बिक्री, बिकाऊ, खरीदें, खरीदना, खरीदने, खरीदने के लिए, खरीदनी, खरीद, सेल, सेल के लिए, फॉर सेल, बिक रहा
    है, बिक रही है, kharidna, kharidne, kharidne ke liye, kharidni, khareedna, khareedne, khareedni, kharid, bikri,
    bikau, bik raha hai, bik rahi hai, bik raha, bik rahi`,
  rent: `for rent, to rent, to let, rent, 2 rent, renting, rental, rentals, rented, lease, leasing, to lease, for lease,
    per month, monthly, pcm, en alquiler, alq, en alq, de alquiler, alquiler, alquileres, alquilar, alquilo, alquila, se
    alquila, arriendo, arrendar, arrendamiento, en arriendo, en renta, de renta, renta, rentar, rento, se renta, al mes,
    mensual, à louer, loc, à louer vide, louer, loue, louons, en location, location, locations, location longue durée,
    loyer, par mois, لليجار, نستاجر, للإيجار, للايجار, إيجار, ايجار, إيجارها, إيجاره, بالإيجار, للاستئجار, للاجار,
    للأجار, اجار, أجار, استئجار, أستأجر, استأجر, نستأجر, للكراء, كراء, نكري, أكري, للإيجار الشهري, إيجار شهري, شهري,
    شهريا, किराए पर, किराये पर, किराए पे, किराये पे, किराए के लिए, किराये के लिए, किराया, किराए का, किराये का, किराए की,
    किराये की, किराए, किराये, भाड़े पर, भाड़े, भाड़ा, रेंट, रेंट पर, रेंट पे, रेंट के लिए, रेंटल, लीज़, मासिक, kiraye
    par, kiraye pe, kiraye per, kiraye ka, kiraye ki, kiraye, kiraya, kiraye ke liye, rent par, rent pe, rent ke liye,
    bhade par, bhade pe, bhade, bhada`,
  week: `new, newest, latest, new listing, new listings, newly listed, just listed, just added, new on the market, just
    come on the market, recent, recently listed, recently added, this week, last week, past week, last 7 days, esta
    semana, de esta semana, la semana pasada, última semana, novedades, novedad, recién publicado, recién publicados,
    recién publicada, recién publicadas, recientes, reciente, anuncios nuevos, nuevos anuncios, últimos 7 días, cette
    semaine, de cette semaine, la semaine dernière, semaine dernière, nouveautés, nouveauté, nouvelles annonces,
    nouvelle annonce, annonces récentes, récentes, récents, هذا الأسبوع, الأسبوع الماضي, إعلانات جديدة, عروض جديدة,
    أحدث, حديثا, इस हफ्ते, इस हफ्ते के, इस सप्ताह, पिछले हफ्ते, पिछले सप्ताह, नए विज्ञापन, नई लिस्टिंग, ताज़ा, is hafte,
    is hafte ke, is week, nayi listing, naye listing, nayi listings`,
  yesterday: `yesterday, since yesterday, ayer, desde ayer, de ayer, hier, depuis hier, d'hier, أمس, البارحة, امبارح,
    مبارح, منذ أمس, बीते कल, कल से, कल लिस्ट, कल आए, कल डाले, kal list`,
  day: `today, listed today, since today, last 24 hours, hoy, de hoy, últimas 24 horas, aujourd'hui, dernières 24
    heures, اليوم, آخر 24 ساعة, आज, आज के, पिछले 24 घंटे`,
  month: `this month, last month, past month, este mes, de este mes, el último mes, último mes, el mes pasado, ce mois
    ci, ce mois, le mois dernier, mois dernier, هذا الشهر, الشهر الماضي, इस महीने, इस महीने के, पिछले महीने, is mahine`,
  availableNow: `available right away, right away, rdy to move, free now, available now, available right now, available
    immediately, immediately available, available today, available straight away, available asap, immediate possession,
    immediate move in, move in now, move in today, ready to move, ready to move in, move in ready, vacant now,
    disponible ya, ya disponible, ya disponibles, disponible ahora, disponible ahora mismo, disponible hoy, disponible
    inmediatamente, disponible de inmediato, disponibilidad inmediata, entrada inmediata, entrega inmediata, para entrar
    ya, para entrar a vivir, listo para habitar, lista para habitar, entrar ya, disponible immédiatement, disponible
    maintenant, disponible de suite, disponible tout de suite, dispo de suite, dispo tout de suite, dispo immédiatement,
    dispo immédiate, dispo maintenant, dispo, disponibilité immédiate, libre de suite, libre tout de suite, libre
    immédiatement, libre maintenant, متاح الآن, متاحة الآن, متاح فورا, متاحة فورا, متوفر الآن, متوفرة الآن, متوفر حالا,
    متوفرة حالا, متوفر فورا, متوفرة فورا, جاهز للسكن, جاهزة للسكن, جاهز فورا, جاهزة فورا, جاهز للسكن فورا, جاهزة للسكن
    فورا, تسليم فوري, استلام فوري, متاح حالا, متاحة حالا, अभी उपलब्ध, तुरंत उपलब्ध, आज से उपलब्ध, फौरन उपलब्ध, अभी खाली,
    तुरंत खाली, तुरंत रहने, तुरंत शिफ्ट, तुरंत पज़ेशन, रेडी टू मूव, रेडी टू मूव इन, turant available, abhi available,
    abhi khali, turant shifting, ready possession, turant shift, abhi move`,
  premium: `premium, premium listing, premium listings, prémium, anuncios premium, anuncio premium, annonce premium,
    annonces premium, مميز, مميزة, بريميوم, إعلانات مميزة, प्रीमियम`,
  reduced: `reduced, price reduced, price reduction, price drop, price dropped, price drops, price cut, price cuts,
    reduced price, reduced prices, reduced in price, price lowered, lowered price, discounted, rebajado, rebajada,
    rebajados, rebajadas, precio rebajado, precios rebajados, bajada de precio, bajadas de precio, bajado de precio,
    bajada el precio, bajó de precio, han bajado de precio, ha bajado de precio, han bajado, precio reducido, precios
    reducidos, en rebaja, rebaja, de precio rebajado, prix baissé, prix baissés, baisse de prix, baisses de prix, prix
    en baisse, en baisse de prix, prix réduit, prix réduits, prix a baissé, prix a été baissé, baissé, سعر مخفض, بسعر
    مخفض, أسعار مخفضة, بأسعار مخفضة, السعر المخفض, تخفيض السعر, تخفيض, مخفض, مخفضة, مخفض السعر, مخفضة السعر, سعرها مخفض,
    سعره مخفض, نزل سعرها, نزل سعره, نازل سعرها, انخفض سعرها, انخفض سعره, سعرها نازل, घटी कीमत, घटी हुई कीमत, कीमत घटी,
    दाम घटे, दाम कम, दाम घटा, घटे दाम, कम हुई कीमत, कीमत कम, कीमत कम हुई, कीमत घटाई, कम की गई कीमत, रेट कम, price kam,
    price kam hui, daam kam, rate kam`,
  cheapest: `cheap, cheapest, cheaply, cheaper, cheap and cheerful, lowest price, lowest price first, lowest rent, low cost,
    low price, low rent, affordable, inexpensive, budget friendly, not too expensive, not expensive, barato, barata, baratos,
    baratas, baratito, baratita, más barato, más barata, más baratos, más baratas, el más barato, económico, económica,
    económicos, económicas, más económico, más económica, asequible, asequibles, no muy caro, no muy cara, no muy caros, no
    muy caras, que no sea caro, que no sea cara, bien de precio, buen precio, pas cher, pas chère, pas chers, pas chères, pas
    trop cher, pas trop chère, pas trop chers, pas trop chères, moins cher, moins chère, moins chers, moins chères, le moins
    cher, la moins chère, les moins chers, les moins chères, bon marché, abordable, abordables, économique, économiques,
    à petit prix, petit prix, petit loyer, رخيص, رخيصة, رخيصه, رخاص, أرخص, الأرخص, بسعر رخيص, سعر رخيص, بأرخص سعر, أرخص سعر,
    بسعر مناسب, سعر مناسب, اقتصادي, اقتصادية, مش غالي, مش غالية, مو غالي, مو غالية, غير مكلف, غير مكلفة, सस्ता, सस्ती,
    सस्ते, सबसे सस्ता, सबसे सस्ती, सबसे सस्ते, किफायती, किफ़ायती, कम दाम, कम दाम में, कम कीमत, कम किराया, कम किराए, sasta,
    sasti, saste, sabse sasta, sabse sasti, sabse saste, kifayati, kam daam, kam kiraya`,
  floorPlan: `floor plan, floor plans, floorplan, floorplans, plano de planta, planos, plano, avec plan, avec plans,
    avec le plan, avec plan d'étage, plan d'étage, plan de l'appartement, plan du logement, plan de la maison, مخطط,
    مخطط الطابق, مخطط الشقة, مخطط المنزل, مخطط الأرضية, مخطط أرضي, फ्लोर प्लान, नक्शे के साथ, नक्शे वाला, नक्शे वाले,
    नक्शा, naksha`,
  virtualTour: `virtual tour, virtual tours, 3 d tour, 3 d tours, 3 d virtual tour, 360 tour, 360 ° tour, virtual
    viewing, video tour, tour virtual, visita virtual, visita 3 d, visita virtual 3 d, tour 3 d, recorrido virtual,
    recorrido 3 d, visite virtuelle, visites virtuelles, visite 3 d, visite virtuelle 3 d, visite en 3 d, visite à 360
    °, visite 360, جولة افتراضية, جولات افتراضية, جولة 3 d, جولة ثلاثية الأبعاد, جولة افتراضية ثلاثية الأبعاد, वर्चुअल
    टूर, 3 डी टूर, थ्रीडी टूर, 3 d टूर`,
});

const words = {
  /** Stands before a place. */
  before: `in, at, near, around, en, por, cerca de, por la zona de, à, au, aux, dans, sur, près de, du côté de, في, قرب,
    ب, بمدينة, بوسط`,
  /** Stands after a place. */
  after: 'में, मे, mein, me, mai, के पास, ke paas, ke pas',
  /** Stands before a feature: in “flat with garage” the garage is not the type of property. */
  with: `c /, with, w, w /, having, has, have, featuring, including, includes, incl, must have, con, que tenga, que
    tengan, tenga, tengan, que incluya, incluya, incluido, avec, ayant, possédant, doté de, dotée de, équipé de, équipée
    de, مع, فيها, فيه, بها, به, يحتوي على, تحتوي على, مزود ب, مزودة ب, फीचर`,
  /** Stands after a feature. */
  withAfter: `के साथ, वाला, वाली, वाले, सहित, समेत, युक्त, ke saath, ke sath, wala, wali, wale, included, incluido,
    incluida, inclus, incluse, compris, comprise`,
  without: `don't want, do not want, don't need, do not need, rather not, without, w / o, no, not, non, except,
    excluding, sin, no quiero, no queremos, no necesito, que no sea, que no esté, que no haya, que no tenga, excepto,
    sans, je ne veux pas, on ne veut pas, nous ne voulons pas, pas besoin de, surtout pas, pas de, pas d, aucun, aucune,
    bina, bagair, ولا نريد, ولا أريد, ولا بدي, ولا بدنا, ولا, وما أبيها, وما أبغيها, وما بدنا, وما بدي, ومش عايزها, ومش
    عايز, مش, ومش, مو, مب, موش, ما أبيها, ما ابيها, ما أبغى, ما ابغى, ما بدي, ما بدنا, لا أريد, لا نريد, لا احتاج, مش
    عايز, مش عايزة, مش عايزها, بدون, بلا, من غير, بدون أي, دون, غير, बिना, बगैर`,
  /** Stands after what a listing must not have. */
  withoutAfter: `न हो, ना हो, नहीं हो, नहीं, नही, न चाहिए, नही चाहिए, nahi, nahin, nahi ho, na ho, nahi hona chahiye,
    बिल्कुल नहीं, के पास नहीं, के बिना, के बगैर, रहित, ke bina, नहीं चाहिए, nahi chahiye`,
  near: `قريبا من, قريبا, قريب من, قريبة من, قريب, قريبة, قريب على, قريبة على, قرب, بالقرب من, على مقربة من, بجانب,
    بجوار, جنب, جمب, مقابل, على بعد خطوات من, مشيا إلى, पास में, नज़दीक में, जो पास हो, nr, near, near to, nearby, close
    to, close by, next to, next door to, beside, by, by the, around, opposite, not far from, a short walk from, short
    walk to, short walk from, steps from, steps to, minutes from, mins from, walk to, walking distance, walking distance
    al, walking distance to, walking distance of, walking distance from, within walking distance of, within walking
    distance to, within reach of, within easy reach of, easy access to, access to, handy for, cerca de, cerca del,
    cerca, cerquita de, cercano a, a mano de, cercana a, cercanos a, cercanas a, junto a, al lado de, pegado a, pegada
    a, próximo a, próxima a, próximos a, próximas a, a un paso de, a dos pasos de, a pasos de, a pie de, a pocos minutos
    de, a poca distancia de, frente a, frente al, primera línea de, a orillas de, enfrente de, vivir cerca de, près de,
    près, bord de, au bord de, en bord de, front de, face à, proche de, proche, proches de, proximité, à côté de, à
    côté, à proximité de, à proximité, à deux pas, non loin, pas loin, pas très loin, pas trop loin, tout près, à deux
    pas de, à quelques pas de, à quelques minutes de, à pied de, en face de, non loin de, pas loin de, pas trop loin de,
    paas mein`,
  nearAfter: `nearby, close by, near by, around, within walking distance, in walking distance, at walking distance, on
    the doorstep, cerca, a la vuelta, a mano, alrededor, próximo, próxima, à proximité, à côté, pas loin, tout près, في
    الجوار, قريب, قريبة, بالقرب, के पास, के पास में, के पास हो, पास, पास में, पास ही, के नज़दीक, नज़दीक, नज़दीक में, के
    करीब, करीब, के निकट, निकट, के समीप, समीप, के आसपास, आसपास, आस पास, के बगल में, बगल में, के सामने, किनारे, के किनारे,
    किनारे पर, से नज़दीक, ke paas, ke pas, paas, paas mein, paas me, pass, pass mein, pass me, ke pass, ke nazdeek, ke
    nazdik, nazdeek, nazdik, ke kareeb, ke karib, kareeb, aas paas, ke bagal`,
  /** Joins features of which each counts. */
  and: `and, n, &, +, /, or, plus, as well as, along with, y, e, o, u, y también, además de, así como, et, ou, et aussi,
    ainsi que, mais aussi, و, أو, وكذلك, और, या, एवं, तथा, व, aur, ya, nor, ni`,
  /** Means nothing beside a place or a type. */
  filler: Object.values(stopWords).join(','),
  /** Begins what users say of themselves before they say what they want: “we are a retired couple looking for …”. */
  self: `couple, young couple, family, family of, student, students, professional, professionals, pareja, familia,
    estudiante, estudiantes, famille, étudiant, étudiante, étudiants, طالب, طالبة, عائلة, زوجين, i, i'm, im, i am, we,
    we're, we are, my, our, my wife and i, my husband and i, soy, somos, estoy, estamos, mi, nuestra, nuestro, je, je
    suis, nous, nous sommes, on, on est, mon, ma, mes, notre, nos, أنا, انا, نحن, احنا, إحنا, ابني, ابنتي, بنتي, عائلتي`,
  /** Says what they are, also without a want: “somos una pareja, piso en …”. */
  being: `i'm, im, i am, we're, we are, soy, somos, je suis, nous sommes, on est, أنا, انا, نحن, احنا, إحنا`,
  /** The same at the end: “मैं छात्र हूँ”. */
  beingAfter: 'हूँ, हूं, हूँ और, हैं, हू, hu, hun, hoon, hoo',
  /** Begins what they want. */
  want: `want, wants, wanting, need, needs, needing, looking, seeking, searching, hunting, after, require, requires,
    like, love, prefer, so, who, quiero, queremos, quiere, busco, buscamos, busca, buscando, necesito, necesitamos,
    necesita, quisiera, quisiéramos, gustaría, así que, cherche, cherchons, cherchent, recherche, recherchons, veux,
    voulons, voudrais, voudrions, voudrait, souhaite, souhaitons, aimerais, aimerions, besoin, donc, أبحث, ابحث, نبحث,
    أريد, اريد, نريد, أحتاج, احتاج, نحتاج, محتاج, محتاجين, ابي, ابغى, نبي, بدي, بدنا, عايز, عايزين, عاوز`,
  /** Persons, whom no filter counts: “for 3 people”. */
  persons: `people, persons, person, adults, adult, kids, kid, children, child, sharers, tenants, guests, flatmates,
    friends, personas, persona, niños, niño, niñas, hijos, adultos, inquilinos, compañeros, personnes, personne,
    enfants, enfant, adultes, locataires, colocataires, أشخاص, شخص, أطفال, أفراد, फैमिली मेंबर, लोग, लोगों, लोगों के
    लिए, सदस्य, सदस्यों, बच्चे, बच्चों, log, logon`,
  /** Also names of towns, such as Bath and Nice; a place only where a place stands. */
  ambiguous: `bar, bath, best, center, eden, garden, green, lake, live, mobile, nice, orange, park, playa, plage,
    reading, sale, sol, split, tours, view, vista, vue`,
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

const idlePhrases = new Map(
  (['filler', 'before', 'after', 'with', 'withAfter', 'near', 'nearAfter', 'and'] as const).flatMap((kind) => [
    ...tables[kind],
  ]),
);

/** Returns whether the words `from` to `to` mean nothing on their own. */
export function isIdlePhrase(all: readonly SearchWord[], from: number, to: number): boolean {
  return meaningOf(idlePhrases, all, from, to) !== undefined;
}

/** Returns whether a phrase of this kind begins at a word. */
export function phraseOfKind(all: readonly SearchWord[], at: number, kind: WordKind): boolean {
  return phraseFrom(tables[kind], all, at) !== null;
}

/** Every single word above, which is never taken for another one with a typing error. */
export const knownWords: ReadonlySet<string> = new Set(
  [...Object.values(tables), statements].flatMap((table) => [...table.keys()].flatMap((phrase) => phrase.split(' '))),
);

const frenchWords = new Set(
  `a, au, appartement, appartements, apartement, appart, maison, maisons, piece, pieces, chambre, chambres, avec, sans, dans, je, nous, cherche,
    cherchons, recherche, annonce, annonces, louer, loyer, vendre, vente, acheter, meuble, meublee, euros par mois, mois, moins,
    pres, proche, et, ascenseur, jardin, piscine, terrasse, cuisine, gare, calme, lumineux, neuf, voudrais, quelque`
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

const spanishWords = new Set(
  `alquiler, alquilar, alquilo, renta, rentar, venta, vender, comprar, traspaso, busco, quiero, necesito, con, en, de, entre, cerca`.split(
    ', ',
  ),
);

/** Returns whether a text has Spanish words, in which “local” is a shop. */
export function isSpanish(all: readonly SearchWord[]): boolean {
  return all.some(({ plain }) => spanishWords.has(plain));
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
    const near = phraseBefore(tables.near, all, end);
    if (near)
      return isNegated(all, near.from) ? { ...result, without: { from: near.from, to } } : { ...result, isNear: true };
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

/** “not near the airport”, “que no esté cerca del aeropuerto” */
function isNegated(all: readonly SearchWord[], to: number): boolean {
  for (let end = to, skipped = 0; end > 0 && skipped <= maxSkipped; end -= 1, skipped += 1) {
    if (phraseBefore(tables.without, all, end)) return true;
    if (all[end]?.beginsPart || !phraseBefore(tables.filler, all, end)) return false;
  }
  return false;
}

/** Postpositions, also after further things: Hindi says “school and park near”. */
function isNearAfter(all: readonly SearchWord[], to: number): boolean {
  if (phraseFrom(tables.nearAfter, all, to)) return true;
  const and = phraseFrom(tables.and, all, to);
  if (!and) return false;
  return [1, 2, 3].some((count) => phraseFrom(tables.nearAfter, all, and.to + count) !== null);
}
