import { areaUnits, convertArea } from '@latchkey/contract/property/area-unit';
import { phraseKey, type PhraseTable, phraseTable } from './phrase-table.ts';

/** Words around numbers, in the languages of the site. */

const numberWords: Readonly<Record<number, string>> = {
  1: 'one, single, un, una, uno, une, واحد, واحدة, एक, सिंगल, ek',
  2: 'جوج, two, do, double, dos, deux, اثنان, اثنين, ثنتين, दो, डबल',
  3: 'تلات, تلاتة, three, triple, tres, trois, ثلاث, ثلاثة, तीन, teen',
  4: 'four, cuatro, quatre, أربع, أربعة, اربع, اربعة, चार, char, chaar',
  5: 'five, cinco, cinq, خمس, خمسة, पांच, paanch',
  6: 'six, seis, ست, ستة, छह, छः',
  7: 'seven, siete, sept, سبع, سبعة, सात',
  8: 'eight, ocho, huit, ثمان, ثماني, ثمانية, आठ',
  9: 'nine, nueve, neuf, تسع, تسعة, नौ',
  10: 'ten, diez, dix, عشر, عشرة, दस',
  11: 'eleven, once, onze, أحد عشر, ग्यारह',
  12: 'twelve, doce, douze, اثنا عشر, बारह',
  15: 'خمسطعش, fifteen, pandrah, quince, quinze, خمسة عشر, خمستاشر, पंद्रह',
  20: 'twenty, veinte, vingt, عشرين, عشرون, बीस, bees',
  25: 'veinticinco, पच्चीस, pachees',
  30: 'thirty, treinta, trente, ثلاثين, ثلاثون, तीस, tees',
  35: 'पैंतीस',
  40: 'forty, cuarenta, quarante, أربعين, أربعون, चालीस, chalis',
  45: 'पैंतालीस',
  50: 'fifty, cincuenta, cinquante, خمسين, خمسون, पचास, pachas',
  60: 'sixty, sesenta, soixante, ستين, ستون, साठ',
  70: 'seventy, setenta, soixante dix, سبعين, سبعون, सत्तर',
  75: 'पचहत्तर, pachattar, pachhattar',
  80: 'eighty, ochenta, quatre vingt, quatre vingts, ثمانين, ثمانون, अस्सी',
  90: 'ninety, noventa, quatre vingt dix, تسعين, تسعون, नब्बे',
  100: 'hundred, a hundred, cien, ciento, cent, cents, مئة, مائة, مية, ميه, सौ, sau',
  200: 'doscientos, doscientas, مئتين, مائتين, مئتان, ميتين',
  300: 'trescientos, trescientas, ثلاثمئة, ثلاثمائة, ثلاثمية',
  400: 'cuatrocientos, cuatrocientas, أربعمئة, أربعمائة, أربعمية',
  500: 'quinientos, quinientas, خمسمئة, خمسمائة, خمسمية',
  600: 'seiscientos, seiscientas, ستمئة, ستمائة, ستمية',
  700: 'setecientos, setecientas, سبعمئة, سبعمائة, سبعمية',
  800: 'ochocientos, ochocientas, ثمانمئة, ثمانمائة, ثمنمية',
  900: 'novecientos, novecientas, تسعمئة, تسعمائة, تسعمية',
};
export const numbers: PhraseTable<number> = new Map([
  ...Object.entries(numberWords).flatMap(([value, list]) =>
    list.split(',').map((word) => [phraseKey(word), Number(value)] as const),
  ),
  ...Object.entries({ डेढ़: 1.5, ढाई: 2.5, सवा: 1.25, dedh: 1.5, dhai: 2.5 }).map(
    ([word, value]) => [phraseKey(word), value] as const,
  ),
]);

/** Whole amounts in words. */
export const amounts: PhraseTable<number> = new Map(
  Object.entries({
    500_000: 'half a million, half million, medio millón, un demi million, demi million, نصف مليون, نص مليون, पांच लाख',
    1_500_000: `un million et demi, un millón y medio, one and a half million, a million and a half, مليون ونصف, مليون و
      نصف, مليون ونص, مليون و نص, millón y medio de, डेढ़ मिलियन, million and a half, millón y medio, million et demi`,
    2_500_000: 'مليونين ونصف, مليونين ونص',
    2_000_000: 'مليونين, مليونان',
    2_000: 'ألفين, ألفان',
  }).flatMap(([value, list]) => list.split(',').map((phrase) => [phraseKey(phrase), Number(value)] as const)),
);

export const scales = phraseTable({
  1_000: 'آلف, k, thousand, mil, mille, ألف, الف, آلاف, الاف, हज़ार, hazar, hazaar, hajar',
  1_000_000: 'm, mdp, mm, mn, mio, mill, million, millions, millón, millon, millones, مليون, ملايين, मिलियन',
  100_000: 'lakh, lakhs, lac, lacs, lk, l, لاك, لاخ, लाख',
  10_000_000: 'crore, crores, cr, crs, karod, karor, करोड़, كرور',
});

export const currencies = phraseTable({
  currency: `€, $, £, ₹, ¥, ₺, r, dh, dhs, eur, euro, euros, usd, us$, dollar, dollars, bucks, quid, dólar, dólares,
    dlls, dls, euritos, gbp, pound, pounds, libra, libras, livres, inr, rs, rs., rupee, rupees, rupias, roupies, aed,
    dirham, dirhams, sar, cad, mxn, peso, pesos, zar, rand, chf, يورو, دولار, درهم, دراهم, جنيه, ريال, روبية, यूरो,
    रुपये, रुपए, रुपया, रु, डॉलर, पाउंड`,
});

const roomUnits = ['bedrooms', 'bathrooms', 'parking', 'pieces'] as const;
export type RoomUnit = (typeof roomUnits)[number];
const isRoomUnit = (unit: string): unit is RoomUnit => roomUnits.some((each) => each === unit);

const rooms = phraseTable({
  bedrooms: `اوض, أوض, اوض نوم, أوض نوم, غرفة للنوم, bed, beds, bedroom, bedrooms, bed room, bed rooms, double bedrooms,
    bedder, bedroomed, bedrm, bedrms, bdrm, bdrms, bdr, br, brs, bd, bds, b, bhk, room, rooms, dormitorio, dormitorios,
    dorm, dorms, dorms., pieza, piezas, habitacion, habitación, habitaciones, hab, habs, cuarto, cuartos, recámara,
    recámaras, rec, recs, recam, alcoba, alcobas, chambre, chambres, ch, chs, chb, chbr, chbrs, chbre, chbres, chamb,
    chambre à coucher, chambres à coucher, غرفة, غرف, غرفة نوم, غرف نوم, غرف للنوم, غرف وصالة, غرف نوم وصالة, نوم,
    बेडरूम, बैडरूम, बेड, बेड रूम, बेडरूम्स, कमरा, कमरे, कमरों, शयनकक्ष, बीएचके, बी एच के, kamra, kamre, kamron, bedroom
    wala`,
  bathrooms: `bath, baths, bathroom, bathrooms, full bath, full baths, full bathrooms, ba, bathrm, toilet, toilets, wc,
    baño, baños, baños completos, salle de bain, salle de bains, salles de bain, salles de bains, sdb, salle d'eau,
    salles d'eau, salle de bains complète, حمام, حمامات, باثروم, बाथरूम, बाथ, स्नानघर, टॉयलेट, शौचालय`,
  parking: `prkg, pkg, cochera, cocheras, estac, cajón, car, موقف, مواقف, موقف سيارة, موقف سيارات, موقف للسيارة, مواقف
    سيارات, مواقف للسيارات, سيارات, गाड़ियों की पार्किंग, गाड़ियां, गाड़ियों, पार्किंग, कार पार्किंग, कारों, कार,
    parking space, parking spaces, parking spot, parking spots, parking, parkings, car space, car spaces, car spots,
    cars, car parking, covered parking, off street parking, garage spaces, garage, garages, car garage, plaza de garaje,
    plazas de garaje, plaza de parking, plazas de parking, plazas, garajes, garaje, cajones de estacionamiento, cajones,
    estacionamientos, coches, autos, place de parking, places de parking, place de stationnement, places de
    stationnement, places, voitures, voiture, gaadi, gaadi ki parking`,
  /** Rooms that include the living room, as France and Argentina count them. */
  pieces: 'pièce, pièces, pces, pcs, p, ambiente, ambientes',
});

/** Square metres of the Egyptian feddan and of the dunam, which have no sign. */
const unitsWithoutSign: Readonly<Record<string, number>> = { feddan: 4200.8335, dunam: 1_000 };

const areas: Readonly<Record<string, string>> = {
  m: `m, m2, m², mt2, mts2, mts, mq, sqm, sqms, sq m, sq mt, sq meter, sq meters, sq metres, square metre, square
    metres, square meter, square meters, metres, meters, metros, metros cuadrados, metro cuadrado, mètres, mètres
    carrés, mètre carré, m carrés, متر, متر مربع, مترا مربعا, مترا, أمتار, م2, م, م مربع, m carré, वर्ग मीटर, वर्गमीटर,
    स्क्वायर मीटर, मीटर, स्क्वेयर मीटर, sq mtr, sq mtrs, sqmt, sqmtr, qm, metros2`,
  ft: `ft2, ft², sqft, sq ft, sft, sq fts, sqft., sq feet, sq foot, square feet, square foot, square ft, pies cuadrados,
    pieds carrés, قدم, قدم مربع, قدما مربعا, أقدام مربعة, वर्ग फुट, वर्गफुट, वर्ग फीट, स्क्वायर फीट, स्क्वायर फुट,
    स्क्वेयर फीट`,
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
  modifier: `-, double, large, big, good sized, spacious, proper, full, separate, covered, private, grandes, amplias,
    amplios, completos, belles, vraies, vraie, بـ, كبيرة, का, के, की`,
});

/** Numbers of rooms and areas that are not a number before a unit: a dual, a half, a number after its unit. */
export const measuresInWords: PhraseTable<{ kind: RoomUnit | 'area'; value: number }> = new Map(
  Object.entries({
    'bedrooms 1': `غرفة واحدة, غرفة وحدة, غرفة نوم وحدة, غرفة نوم واحدة, اوضة, اوضة واحدة, أوضة, غرفة نوم, غرفة وصالة,
      غرفة نوم وصالة`,
    'bedrooms 2': `غرفتا نوم, غرفتين, غرفتان, غرفتي نوم, غرفتين نوم, غرفتان نوم, غرفتين وصالة, اوضتين, أوضتين, اوضتين
      نوم, غرفتين نوم وصالة, غرفتين للنوم, غرفتان للنوم`,
    'bathrooms 1': 'حمام واحد',
    'bathrooms 2': 'حمامين, حمامان, دورتين مياه, دورتي مياه',
    'parking 2': `لعربيتين, جراج لعربيتين, كراج سيارتين, وصفة لسيارتين, صفة لسيارتين, do gaadi ki parking, موقفين,
      موقفان, موقفين سيارات, موقفين سيارة, موقفي سيارة, موقفي سيارات, موقفين للسيارات, سيارتين, كراج لسيارتين, كراج يتسع
      لسيارتين`,
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
  min: `from, starting from, starting at, over, above, more than, not under, not below, nothing under, nothing below,
    price from, prices from, no smaller than, not smaller than, greater than, larger than, bigger than, at least, min,
    minimum, minimum of, no less than, not less than, minimum of at least, upwards of, >, > =, de mínimo, no menos de,
    que no baje de, que tenga al menos, que tenga mínimo, de más de, con más de, con al menos, desde, a partir de, a
    partir, más de, al menos, mínimo, como mínimo, por lo menos, por encima de, superior a, superiores a, mayor de,
    mayor a, mayores a, minimo de, mínimo de, à partir de, de plus de, minimum de, mini, plus de, au moins, supérieur à,
    supérieure à, au dessus de, dès, pas moins de, أزيد من, أكثر من, أكبر من, فوق, على الأقل, ابتداء من, بدءا من, لا يقل
    عن, لا تقل عن, يبدأ من, تبدأ من, يبدأ السعر من, ما يقل عن, ما تقل عن, بداية من, كحد أدنى, بحد أدنى, من, कम से कम,
    न्यूनतम, kam se kam`,
  max: `under, below, up to, upto, less than, smaller than, cheaper than, max, maximum, maximum of, max of, a max of, a
    maximum of, capped at, cap of, limit of, not exceeding, not exceed, not to exceed, must not exceed, without
    exceeding, no higher than, up to a max of, budget max, max budget, no more than, not more than, not over, not above,
    nothing over, nothing above, not higher than, at most, at the most, within, <, < =, hasta, hasta un máximo de, hasta
    los, que no pase de, no pase de, que no pasen de, no pasar de, que no sea más de, que no sea mayor a, no más que,
    sin pasar de, sin pasarse de, sin pasarme de, que no supere, que no supere los, no supere, no supere los, que no
    superen, sin superar, sin superar los, que no exceda, que no exceda de, no exceda, no exceda de, sin exceder, que no
    cueste más de, de menos de, máximo de, de máximo, un máximo de, presupuesto máximo, precio máximo, tope de, con tope
    de, menos de, por menos de, máximo, máx, como máximo, por debajo de, inferior a, no más de, tope, budget maximum,
    budget maxi, de moins de, max de, maxi de, maximum de, un maximum de, pas plus de, pas au delà de, sans dépasser,
    qui ne dépasse pas, ne dépasse pas, sous les, plafond de, plafond, moins de, pour moins de, jusqu'à, maxi, au plus,
    ne dépassant pas, inférieur à, en dessous de, sous, أقل من, بأقل من, لا أكثر من, مش أكثر من, ليس أكثر من, ما يكون
    أكثر من, لا يتعدى, لا تتعدى, ما يتعدى, ما تتعدى, ما يزيد عن, ما تزيد عن, لا يزيد على, ما يتجاوز, لا تتجاوز, ما
    تتجاوز, بحدود, في حدود, حد أقصى, أقصى حد, بسقف, ماكس, تحت, حتى, بحد أقصى, كحد أقصى, لا يزيد عن, لا تزيد عن, لا
    يتجاوز, أصغر من, अधिकतम, ज़्यादा से ज़्यादा, ज्यादा से ज्यादा, मैक्स, मैक्सिमम, max to max`,
  between: 'between, entre, بين, ما بين',
  about: `around, about, approx, approximately, roughly, circa, ~, unos, unas, alrededor de, aproximadamente, environ,
    autour de, à peu près, حوالي, تقريبا, نحو, लगभग, करीब, करीबन`,
});

export type Bound = 'min' | 'max' | 'between' | 'about';

export const boundsAfter = phraseTable({
  min: `+, or more, or above, or larger, or bigger, or greater, or over, or up, at least, upwards, and up, and above,
    and over, and more, minimum, min, o más, y más, o superior, o mayor, para arriba, en adelante, al menos, por lo
    menos, mínimo, como mínimo, ou plus, et plus, au moins, mini, au minimum, على الأقل, كحد أدنى, بحد أدنى, وأكثر, وما
    فوق, فما فوق, أو أكبر, وفوق, أو أكثر, فأكثر, كم से कम, कम से कम, न्यूनतम, se zyada, se jyada, se zada, se adhik, se
    upar, se bada, ya zyada, या उससे ज़्यादा, या उससे अधिक, से शुरू, से ज़्यादा, से ज्यादा का, से ज्यादा की, से अधिक, से
    ऊपर, से बड़ा, से बड़े, से बड़ी, या ज़्यादा, या अधिक`,
  max: `max, maximum, maxi, tops, or less, or under, or below, at most, at the most, and under, and below, para abajo,
    tope, o menos, máximo, como máximo, ou moins, au plus, au maximum, كحد أقصى, بحد أقصى, حد أقصى, على الأكثر, أو أقل,
    وأقل, se kam, se zyada nahi, se jyada nahi, se zyada na ho, se upar nahi, से ज़्यादा ना हो, से ज़्यादा न हो, से अधिक
    नहीं, से ऊपर नहीं, tak, tak ka, tak ki, tak ke, ke andar, ke neeche, se neeche, मैक्स, से कम की, से कम के, से कम
    में, तक की, तक के, तक में, से ज़्यादा नहीं, से ज्यादा नहीं, से कम, से कम का, तक, तक का, के अंदर, के नीचे, से नीचे,
    के भीतर, से छोटा, या कम`,
  between: 'के बीच, के बीच में, के बीच का, के बीच की, के मध्य, ke beech, ke bich, ke beech mein, ke beech me',
  about: 'के आसपास, के करीब, तक़रीबन, تقريبا, approx, environ',
});

/** Between the two numbers of a range; “and” only if “between” stands before or after. */
export const separators = phraseTable({
  to: `-, –, —, /, to, up to, till, a, à, hasta, jusqu’à, or, o, ou, إلى, الى, ل, حتى, أو, या, से, से लेकर, se, se lekar`,
  and: 'and, y, e, et, و, और, &',
});

/** Names of what a number says; only a currency or unit is clearer. */
export const labels = phraseTable({
  price: `price, budget, asking price, budget of, precio, presupuesto, prix, سعر, بسعر, ميزانية, ميزانيتي, ميزانيتنا,
    الميزانية, بميزانية, سعرها, سعره, ثمن, قيمة, बजट, मेरा बजट, कीमत, दाम, रेट, keemat, daam`,
  area: `area, size, floor area, floor space, carpet area, built up area, superficie, surface, مساحة, بمساحة, क्षेत्रफल,
    एरिया`,
  parking: `garage for, parking for, room for, space for, spaces for, garaje para, lugar para, espacio para, sitio para,
    cochera para, plaza para, garage pour, parking pour, place pour, places pour, مكان ل`,
  linker: 'of, de, is, es, est, est de, es de, =, :, ب, हो, है, के लिए, d, los, les, las, hai',
});

/** Between a price and the unit of area that it is for. */
export const perUnit = phraseTable({
  per: 'per, /, a, an, por, por cada, al, el, par, le, au, du, لكل, لل, प्रति, हर',
});

/** Names of a price per square metre, before it. */
export const pricesPerMetre = phraseTable({
  price: `price per m2, price per sqm, price per square metre, price per square meter, precio por m2, precio del m2,
    precio por metro cuadrado, precio por metro, prix au m2, prix du m2, prix au mètre carré, سعر المتر, سعر المتر
    المربع, المتر ب, price per m 2, price m2, € per m2, € / m2, €/m2, par m2, au m2, le m2, por m2, el m2, per m2, per
    sqm, per sq m, per square metre, per square meter, للمتر, لكل متر, للمتر المربع, प्रति वर्ग मीटर, per sq metre,
    प्रति वर्ग मीटर कीमत`,
});

/** Periods of rents. */
export const periods = phraseTable({
  month: `/ mahina, per month, a month, / month, / mo, month, pcm, pm, monthly, p m, p c m, mth, mnth, each month, every
    month, a mes, al mes máximo, al mes, / mes, por mes, mensual, mensuales, par mois, / mois, le mois, mensuel, cc,
    charges comprises, mensuels, شهريا, في الشهر, بالشهر, كل شهر, للشهر, الشهر, / شهر, mahina, mahine, mahine ka, mahine
    tak, har mahine, per mahina, महीने का, महीने की, महीना तक, मंथली, पर मंथ, कل महीना, प्रति माह, महीना, महीने, मासिक,
    हर महीने, प्रति महीना, / माह, माह`,
  week: `per week, a week, / week, pw, weekly, por semana, a la semana, la semana, / semana, semanales, par semaine, la
    semaine, / semaine, أسبوعيا, في الأسبوع, / أسبوع, प्रति सप्ताह, प्रति हफ्ते, हफ्ता, सप्ताह, साप्ताहिक`,
  day: `per night, a night, / night, nightly, per day, a day, / day, daily, por noche, la noche, / noche, por día, al
    día, / día, par nuit, la nuit, / nuit, par jour, / jour, لليلة, في الليلة, ليليا, يوميا, في اليوم, प्रति रात, प्रति
    दिन, रोज़`,
  year: `per year, a year, / year, / yr, pa, p a, per annum, yearly, annually, al año, por año, / año, anual, anuales,
    par an, / an, annuel, سنويا, سنوي, في السنة, بالسنة, / سنة, في العام, saal, प्रति वर्ष, सालाना, वार्षिक, प्रति साल`,
});

/** Factors that convert a rent to the month by which rents are compared (contract/src/property/comparable-price.ts). */
export const perMonth = { month: 1, week: 52 / 12, day: 365 / 12, year: 1 / 12 } as const;

/** Beside a price without a meaning of its own. */
export const priceNoise = phraseTable({
  noise: 'cc, hc, charges comprises, all in, incl, bills included, gastos incluidos, only, का, की',
});
