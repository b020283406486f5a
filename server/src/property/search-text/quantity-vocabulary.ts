import { areaUnits, convertArea } from '@latchkey/contract/property/area-unit';
import { phraseKey, type PhraseTable, phraseTable } from './phrase-table.ts';

/** Words around numbers, in the languages of the site. */

const numberWords: readonly string[] = [
  '',
  'one, single, un, una, uno, une, واحد, واحدة, एक, सिंगल',
  'two, double, dos, deux, اثنان, اثنين, दो, डबल',
  'three, tres, trois, ثلاث, ثلاثة, तीन',
  'four, cuatro, quatre, أربع, أربعة, चार',
  'five, cinco, cinq, خمس, خمسة, पांच',
  'six, seis, ست, ستة, छह, छः',
  'seven, siete, sept, سبع, سبعة, सात',
  'eight, ocho, huit, ثمان, ثماني, ثمانية, आठ',
  'nine, nueve, neuf, تسع, تسعة, नौ',
  'ten, diez, dix, عشر, عشرة, दस',
];
export const numbers: PhraseTable<number> = new Map([
  ...numberWords.flatMap((list, value) =>
    list ? list.split(',').map((word) => [phraseKey(word), value] as const) : [],
  ),
  ...Object.entries({ डेढ़: 1.5, ढाई: 2.5, सवा: 1.25 }).map(([word, value]) => [phraseKey(word), value] as const),
]);

/** Whole amounts in words. */
export const amounts: PhraseTable<number> = new Map(
  Object.entries({
    500_000: 'half a million, half million, medio millón, un demi million, demi million, نصف مليون, पांच लाख',
    1_500_000: 'مليون ونصف, million and a half, millón y medio, million et demi',
    2_000_000: 'مليونين, مليونان',
    2_000: 'ألفين, ألفان',
  }).flatMap(([value, list]) => list.split(',').map((phrase) => [phraseKey(phrase), Number(value)] as const)),
);

export const scales = phraseTable({
  1_000: 'k, thousand, mil, mille, ألف, آلاف, हज़ार',
  1_000_000: 'm, mn, mio, million, millions, millón, millones, مليون, ملايين, मिलियन',
  100_000: 'lakh, lakhs, lac, lacs, lk, l, لاك, लाख',
  10_000_000: 'crore, crores, cr, करोड़',
});

export const currencies = phraseTable({
  currency: `€, $, £, ₹, ¥, ₺, eur, euro, euros, usd, dollar, dollars, dólar, dólares, gbp, pound, pounds, libra, libras, livres, inr,
    rs, rupee, rupees, rupias, roupies, aed, dirham, dirhams, sar, cad, mxn, peso, pesos, zar, rand, chf, يورو, دولار, درهم,
    دراهم, جنيه, ريال, روبية, यूरो, रुपये, रुपए, रुपया, रु, डॉलर, पाउंड`,
});

const roomUnits = ['bedrooms', 'bathrooms', 'parking', 'pieces'] as const;
export type RoomUnit = (typeof roomUnits)[number];
const isRoomUnit = (unit: string): unit is RoomUnit => roomUnits.some((each) => each === unit);

const rooms = phraseTable({
  bedrooms: `bed, beds, bedroom, bedrooms, bed room, bed rooms, double bedrooms, bedrm, bdrm, bdrms, bdr, br, bd, bds, b, bhk, room,
    rooms, dormitorio, dormitorios, dorm, dorms, habitación, habitaciones, hab, habs, cuarto, cuartos, recámara, recámaras,
    alcoba, alcobas, chambre, chambres, ch, chambre à coucher, chambres à coucher, غرفة, غرف, غرفة نوم, غرف نوم, غرف للنوم,
    غرف وصالة, غرف نوم وصالة, बेडरूम, बैडरूम, बेड, बेड रूम, बेडरूम्स, कमरा, कमरे, कमरों, शयनकक्ष, बीएचके, बी एच के`,
  bathrooms: `bath, baths, bathroom, bathrooms, full bath, full baths, ba, baño, baños, baños completos, salle de bain, salle de
    bains, salles de bain, salles de bains, sdb, salle d'eau, salles d'eau, حمام, حمامات, باثروم, बाथरूम, बाथ, स्नानघर`,
  parking: `parking space, parking spaces, parking spot, parking spots, parking, parkings, car space, car spaces, car parking, garage,
    garages, car garage, plaza de garaje, plazas de garaje, plaza de parking, plazas de parking, plazas, garajes, coches, place de
    parking, places de parking, place de stationnement, places de stationnement, voitures, موقف, مواقف, موقف سيارات,
    مواقف سيارات, पार्किंग`,
  /** Rooms that include the living room, as France and Argentina count them. */
  pieces: 'pièce, pièces, p, ambiente, ambientes',
});

/** Square metres of the Egyptian feddan and of the dunam, which have no sign. */
const unitsWithoutSign: Readonly<Record<string, number>> = { feddan: 4200.8335, dunam: 1_000 };

const areas: Readonly<Record<string, string>> = {
  m: `m, m2, m², mt2, mts2, mts, mq, sqm, sqms, sq m, sq mt, sq meter, sq meters, sq metres, square metre, square metres, square
    meter, square meters, metres, meters, metros, metros cuadrados, metro cuadrado, mètres, mètres carrés, mètre carré, m carrés,
    متر, متر مربع, أمتار, م2, م, वर्ग मीटर, वर्गमीटर, स्क्वायर मीटर, मीटर`,
  ft: `ft2, ft², sqft, sq ft, sft, sq feet, sq foot, square feet, square foot, square ft, pies cuadrados, pieds carrés, قدم, قدم مربع,
    वर्ग फुट, वर्गफुट, वर्ग फीट, स्क्वायर फीट, स्क्वायर फुट, स्क्वेयर फीट`,
  ac: 'acre, acres, acre s, أكر, एकड़',
  ha: 'ha, hectare, hectares, hectárea, hectáreas, هكتار, هكتارات, हेक्टेयर',
  yd: 'sq yd, sq yard, sq yards, square yard, square yards, yards, gaj, गज',
  feddan: 'فدان, أفدنة, feddan, feddans',
  dunam: 'دونم, dunam, dunams',
};

const squareMetresOf = (unit: string): number => {
  const known = areaUnits.find((each) => each === unit);
  return known ? convertArea(1, known, 'm') : (unitsWithoutSign[unit] ?? NaN);
};

export type Unit = { kind: RoomUnit } | { kind: 'area'; squareMetres: number };

export const units: PhraseTable<Unit> = new Map<string, Unit>([
  ...[...rooms].map(([phrase, kind]) => [phrase, { kind }] as const),
  ...[...phraseTable(areas)].map(
    ([phrase, unit]) => [phrase, { kind: 'area', squareMetres: squareMetresOf(unit) }] as const,
  ),
]);

/** Stands between a number and its unit. */
export const modifiers = phraseTable({
  modifier: '-, double, large, big, spacious, full, separate, grandes, amplias, grandes, belles, بـ, का, के',
});

/** Numbers of rooms and areas that are not a number before a unit: a dual, a half, a number after its unit. */
export const measuresInWords: PhraseTable<{ kind: RoomUnit | 'area'; value: number }> = new Map(
  Object.entries({
    'bedrooms 1': 'غرفة واحدة, غرفة نوم واحدة, غرفة نوم, غرفة وصالة, غرفة نوم وصالة',
    'bedrooms 2': 'غرفتين, غرفتان, غرفتي نوم, غرفتين نوم, غرفتان نوم, غرفتين وصالة, غرفتين للنوم',
    'bathrooms 1': 'حمام واحد',
    'bathrooms 2': 'حمامين, حمامان',
    'parking 2': 'موقفين, موقفان',
    'ha 0.5': 'half a hectare, half hectare, media hectárea, un demi hectare, demi hectare, نصف هكتار, आधा हेक्टेयर',
    'ha 1': 'a hectare, هكتار واحد',
    'ha 2': 'هكتارين, هكتاران',
    'ac 0.5': 'half an acre, half acre, medio acre, un demi acre, demi acre, نصف أكر, आधा एकड़',
    'ac 1': 'an acre, أكر واحد',
    'feddan 0.5': 'نصف فدان',
    'feddan 1': 'فدان واحد',
    'feddan 2': 'فدانين, فدانان',
    'dunam 1': 'دونم واحد',
    'dunam 2': 'دونمين, دونمان',
  }).flatMap(([meaning, list]) => {
    const [unit = '', count] = meaning.split(' ');
    const measure = isRoomUnit(unit)
      ? { kind: unit, value: Number(count) }
      : { kind: 'area' as const, value: Number(count) * squareMetresOf(unit) };
    return list.split(',').map((phrase) => [phraseKey(phrase), measure] as const);
  }),
);

export const boundsBefore = phraseTable({
  min: `from, starting from, starting at, over, above, more than, greater than, larger than, bigger than, at least, min, minimum,
    minimum of, no less than, not less than, upwards of, >, desde, a partir de, a partir, más de, al menos, mínimo, como mínimo,
    por lo menos, por encima de, superior a, superiores a, mayor de, à partir de, plus de, au moins, supérieur à, supérieure à,
    au dessus de, dès, أكثر من, أكبر من, فوق, على الأقل, ابتداء من, بدءا من, لا يقل عن, لا تقل عن, من, कम से कम, न्यूनतम`,
  max: `under, below, up to, upto, less than, smaller than, cheaper than, max, maximum, maximum of, max of, no more than, not more
    than, not over, at most, within, <, hasta, menos de, por menos de, máximo, máx, como máximo, por debajo de, inferior a, no más
    de, tope, moins de, pour moins de, jusqu'à, maxi, au plus, ne dépassant pas, inférieur à, en dessous de, sous, أقل من, بأقل
    من, تحت, حتى, بحد أقصى, كحد أقصى, لا يزيد عن, لا تزيد عن, لا يتجاوز, أصغر من, अधिकतम, ज़्यादा से ज़्यादा`,
  between: 'between, entre, بين, ما بين',
  about: `around, about, approx, approximately, roughly, circa, ~, unos, unas, alrededor de, aproximadamente, environ, autour de, à peu
    près, حوالي, تقريبا, نحو, लगभग, करीब, करीबन`,
});

export type Bound = 'min' | 'max' | 'between' | 'about';

export const boundsAfter = phraseTable({
  min: `+, or more, or above, or larger, and up, minimum, min, o más, mínimo, como mínimo, ou plus, et plus, au minimum, على الأقل,
    أو أكثر, فأكثر, से ज़्यादा, से ज्यादा का, से अधिक, से ऊपर, से बड़ा, से बड़े, से बड़ी, या ज़्यादा, या अधिक`,
  max: `max, maximum, maxi, or less, or under, or below, at most, o menos, máximo, como máximo, ou moins, au plus, au maximum, كحد
    أقصى, أو أقل, से कम, से कम का, तक, तक का, के अंदर, के नीचे, से नीचे, के भीतर, से छोटा, या कम`,
  between: 'के बीच, के बीच में',
  about: 'के आसपास, के करीब, तक़रीबन, تقريبا, approx, environ',
});

/** Between the two numbers of a range; “and” only if “between” stands before or after. */
export const separators = phraseTable({
  to: '-, –, —, to, up to, till, a, à, hasta, jusqu’à, or, o, ou, إلى, الى, حتى, أو, या, से, से लेकर',
  and: 'and, y, e, et, و, और, &',
});

/** Names of what a number says; only a currency or unit is clearer. */
export const labels = phraseTable({
  price:
    'price, budget, asking price, budget of, precio, presupuesto, prix, سعر, بسعر, ميزانية, ميزانيتي, बजट, कीमत, दाम',
  area: 'area, size, floor area, superficie, surface, مساحة, بمساحة, क्षेत्रफल, एरिया',
  parking: 'garage for, parking for, garaje para, garage pour, parking pour',
  linker: 'of, de, is, es, est, :, ب, के लिए, d',
});

/** Between a price and the unit of area that it is for. */
export const perUnit = phraseTable({
  per: 'per, /, a, an, por, por cada, al, el, par, le, au, du, لكل, لل, प्रति, हर',
});

/** Names of a price per square metre, before it. */
export const pricesPerMetre = phraseTable({
  price: `price per m2, price per sqm, price per square metre, price per square meter, precio por m2, precio del m2, precio por metro
    cuadrado, precio por metro, prix au m2, prix du m2, prix au mètre carré, سعر المتر, سعر المتر المربع, प्रति वर्ग मीटर कीमत`,
});

/** Periods of rents. */
export const periods = phraseTable({
  month: `per month, a month, / month, / mo, month, pcm, pm, monthly, p m, al mes, / mes, por mes, mensual, mensuales, par mois, / mois, mensuel,
    mensuels, شهريا, في الشهر, بالشهر, / شهر, कل महीना, प्रति माह, महीना, महीने, मासिक, हर महीने, प्रति महीना, / माह, माह`,
  week: `per week, a week, / week, pw, weekly, por semana, a la semana, la semana, / semana, semanales, par semaine, la semaine, / semaine,
    أسبوعيا, في الأسبوع, / أسبوع, प्रति सप्ताह, प्रति हफ्ते, हफ्ता, सप्ताह, साप्ताहिक`,
  day: `per night, a night, / night, nightly, per day, a day, / day, daily, por noche, la noche, / noche, por día, al día, / día, par nuit, la
    nuit, / nuit, par jour, / jour, لليلة, في الليلة, ليليا, يوميا, في اليوم, प्रति रात, प्रति दिन, रोज़`,
  year: `per year, a year, / year, / yr, pa, p a, per annum, yearly, annually, al año, por año, / año, anual, anuales, par an, / an, annuel,
    سنويا, في السنة, بالسنة, / سنة, प्रति वर्ष, सालाना, वार्षिक, प्रति साल`,
});

/** Factors that convert a rent to the month by which rents are compared (contract/src/property/comparable-price.ts). */
export const perMonth = { month: 1, week: 52 / 12, day: 365 / 12, year: 1 / 12 } as const;

/** Beside a price without a meaning of its own. */
export const priceNoise = phraseTable({
  noise: 'cc, hc, charges comprises, all in, incl, bills included, gastos incluidos, only, का, की',
});
