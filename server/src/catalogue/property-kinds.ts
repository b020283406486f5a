/**
 * Kinds of property by their names in files: the types of a Kyero feed, version 3, and the names that spreadsheets and
 * categories use in English, Arabic, Hindi, Spanish and French. English, French and Spanish names are in the singular where the
 * plural only adds an s.
 */
const kindNames = {
  apartment: `apartment, flat, condo, condominium, ground floor apartment, middle floor apartment, top floor apartment,
    apt, apart, appartment, piso, pisito, apartamento, apto, departamento, depto, dpto, depa, appartement, appart,
    apprt, appt, شقة, شقق, برطما, برطمة, फ़्लैट, फ़्लैट्स, फलैट, अपार्टमेंट, अपार्टमेंट्स`,
  penthouse: 'penthouse, ph, ático, بنتهاوس, पेंटहाउस',
  duplex: 'duplex, dúplex, maisonette, डुप्लेक्स, دوبلكس',
  loft: 'loft, لوفت, लॉफ़्ट, लोफ़्ट',
  studio: 'studio, studio apartment, studio flat, estudio, استوديو, استوديوهات, ستوديو, स्टूडियो',
  house: `house, hse, detached house, semi detached, semi, semi detached house, family house, casa, casita, maison,
    pavillon, بيت, بيتا, بيوت, دار, منزل, منزلا, منازل, मकान, घर, कोठी, ghar, makan, makaan, kothi`,
  villa: 'villa, detached villa, semi detached villa, فيلا, فلة, فله, فلل, فيلات, विला',
  townhouse: `town house, townhse, टाउनहाउस, terraced house, terraced, end of terrace, chalet adosado, chalet pareado,
    pareado, row house, adosado, casa adosada, maison de ville, maisons de ville, maison mitoyenne, بيت متلاصق, بيوت
    متلاصقة, تاون هاوس, टाउन हाउस`,
  bungalow: 'bungalow, bungaló, بنغالو, बंगला',
  country: `country house, country home, country property, country properties, finca, cortijo, farmhouse, masía, casa
    rural, casas rurales, casa de campo, casas de campo, cottage, maison de campagne, maisons de campagne, بيت ريفي,
    منزل ريفي, منازل ريفية, بيوت ريفية, फ़ार्महाउस`,
  cave: 'cave house, casa cueva, maison troglodyte',
  cabin: `cabin, chalet, log cabin, wooden house, wooden home, chalé, cabaña, cabane, كوخ, أكواخ, شاليه, شاليهات, केबिन,
    शैले`,
  land: `land, plot, plot of land, land plot, building plot, building land, rustic land, urban land, agricultural land,
    terreno, parcela, lote, solar, solares, terrain, terrain à bâtir, أرض, قطعة أرض, قطع أراض, قطع أراضي, أراض, أراضي,
    ज़मीन, भूखंड, प्लॉट, zameen, zamin, jameen, jamin`,
  commercial: `commercial, commercial property, commercial properties, commercial premises, business, propiedad
    comercial, local commercial, locaux commerciaux, local, locales, bajo comercial, عقار تجاري, عقارات تجارية,
    व्यावसायिक`,
  shop: `shop, store, retail, retail unit, local comercial, locales comerciales, tienda, commerce, boutique, محل, محلا,
    محال, محلات, محل تجاري, محلات تجارية, दुकान, दुकानें, dukan, dukaan`,
  office: `office, office space, coworking space, oficina, bureau, bureaux, مكتب, مكاتب, दफ़्तर, कार्यालय, ऑफ़िस, ऑफ़िस
    स्पेस, daftar`,
  warehouse: `warehouse, industrial unit, nave, nave industrial, naves industriales, almacén, almacenes, entrepôt,
    مستودع, مستودعات, गोदाम`,
  garage: `garage, parking, parking space, parking place, garaje, plaza de garaje, plazas de garaje, stationnement,
    place de parking, places de parking, كراج, موقف سيارات, مواقف السيارات, गैराज, पार्किंग`,
  building: 'building, apartment building, edificio, immeuble, مبنى, مبان, इमारत',
  hotel: 'hotel, guest house, hôtel, فندق, فنادق, होटल',
} as const;

type CategoryKind = keyof typeof kindNames;

/** Broader kinds to use when a market has no category for a kind. */
const broader: Readonly<Partial<Record<CategoryKind, readonly CategoryKind[]>>> = {
  penthouse: ['apartment'],
  duplex: ['apartment'],
  loft: ['apartment'],
  studio: ['apartment'],
  villa: ['house'],
  townhouse: ['house'],
  bungalow: ['house'],
  country: ['house'],
  cave: ['house'],
  cabin: ['house'],
  shop: ['commercial'],
  office: ['commercial'],
  warehouse: ['commercial'],
  commercial: ['shop', 'office', 'warehouse'],
};

/**
 * Normalises the name of a type or category for comparison: ignores case, accents, spaces, hyphens, a plural s, and letters that
 * are often written without their dots.
 */
export function kindKey(name: string): string {
  const plain = name
    .normalize('NFD')
    // Accents, the vowel signs that are optional in Arabic, and the dot of borrowed letters in Hindi.
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u093c]/g, '')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim();
  return plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => (/[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word))
    .join('');
}

/** Every name of a kind. */
export const kindWords: readonly string[] = Object.values(kindNames).flatMap((names) =>
  names.split(',').map((name) => name.trim()),
);

const kindOfKey = new Map(
  (Object.keys(kindNames) as CategoryKind[]).flatMap((kind) =>
    kindNames[kind].split(',').map((word) => [kindKey(word), kind] as const),
  ),
);

/** Returns the kind that a name stands for, or null. */
export function kindOf(name: string): CategoryKind | null {
  return kindOfKey.get(kindKey(name)) ?? null;
}

/** Returns the kinds of a category: a name may combine several, such as “Shops and offices”. */
export function kindsOfCategory(name: string): CategoryKind[] {
  const parts = name.split(/\s*[,/&+|]\s*|[\s_-]+(?:and|y|e|et|और|या)[\s_-]+|\s+و\s*/iu);
  return [name, ...parts].flatMap((part) => kindOf(part) ?? []);
}

/** Returns the kinds to match in this order: the kind itself, then its broader kinds. */
export function kindSteps(kind: CategoryKind): (readonly CategoryKind[])[] {
  const also = broader[kind];
  return also ? [[kind], also] : [[kind]];
}
