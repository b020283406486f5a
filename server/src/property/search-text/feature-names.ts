import { phraseKey, type PhraseTable } from './phrase-table.ts';

/**
 * What the names of choices, facilities and parameters stand for, by their names in the languages of the site: the names in a
 * catalogue and the words of searches.
 */
const featureNames = {
  balcony: 'balcony, balconies, balcón, balcones, balcon, balcons, شرفة, بلكونة, بلكون, बालकनी',
  terrace: 'terrace, terraces, roof terrace, terraza, terrazas, terrasse, terrasses, تراس, تراسات, टेरेस, छत',
  garden: 'garden, gardens, yard, backyard, jardín, jardines, jardin, jardins, حديقة, حديقة خاصة, बगीचा, बगीचे, गार्डन',
  pool: `pool, pools, swimming pool, private pool, piscina, piscinas, alberca, piscine, piscines, مسبح, حوض سباحة, حمام سباحة,
    स्विमिंग पूल, पूल, तरणताल`,
  lift: 'lift, lifts, elevator, elevators, ascensor, ascensores, elevador, ascenseur, ascenseurs, مصعد, أسانسير, लिफ्ट, एलिवेटर',
  fireplace: 'fireplace, fireplaces, wood burner, chimenea, chimeneas, cheminée, cheminées, مدفأة, फायरप्लेस, अंगीठी',
  kitchen: `fitted kitchen, equipped kitchen, modern kitchen, cocina equipada, cocina amueblada, cuisine équipée, cuisine
    aménagée, مطبخ مجهز, मॉड्यूलर किचन, फिटेड किचन`,
  storage:
    'storage room, storage, store room, trastero, cuarto trastero, cellier, débarras, غرفة تخزين, مخزن, स्टोर रूम, भंडार',
  seaView: `sea view, sea views, ocean view, ocean views, vistas al mar, vista al mar, vue mer, vue sur mer, vue sur la mer, إطلالة
    على البحر, إطلالة بحرية, تطل على البحر, समुद्र का नज़ारा, समुद्र का दृश्य, सी व्यू`,
  furnished: `furnished, fully furnished, amueblado, amueblada, amueblados, amuebladas, meublé, meublée, meublés, meublées, مفروش,
    مفروشة, مؤثث, مؤثثة, फर्निश्ड, सुसज्जित`,
  airConditioning: `air conditioning, air conditioned, air con, aircon, a c, aire acondicionado, climatización, climatisation, climatisé,
    clim, تكييف, مكيف, مكيفة, تكييف مركزي, एयर कंडीशनिंग, एयर कंडीशन, एसी`,
  homeOffice: `home office, study, office space at home, despacho, oficina en casa, bureau à domicile, bureau, مكتب منزلي, होम ऑफिस`,
  parking: `parking, garage, car park, car parking, parking space, garaje, plaza de garaje, plaza de parking, estacionamiento,
    aparcamiento, place de parking, stationnement, موقف, موقف سيارات, مواقف سيارات, كراج, पार्किंग, गैराज, कार पार्किंग`,
  newBuild: `new, new build, newly built, brand new, a estrenar, obra nueva, nueva construcción, nuevo, nueva, nuevos, nuevas, neuf,
    neuve, neufs, neuves, جديد, جديدة, नया, नई, नए`,
  renovated: `renovated, refurbished, newly renovated, reformado, reformada, reformados, renovado, renovada, rénové, rénovée, refait à
    neuf, مجدد, مجددة, مرممة, नवीनीकृत, रेनोवेटेड`,
  goodCondition:
    'good, good condition, in good condition, buen estado, en buen estado, bon état, en bon état, بحالة جيدة, अच्छी स्थिति',
  needsWork: `needs work, needing work, needing renovation, needs renovation, fixer upper, to renovate, a reformar, para reformar, à rénover,
    à restaurer, travaux à prévoir, يحتاج إلى ترميم, تحتاج إلى ترميم, بحاجة إلى ترميم, मरम्मत की ज़रूरत, मरम्मत`,
  pets: `pets, pets allowed, pet friendly, mascotas, se admiten mascotas, que admita mascotas, animaux, animaux acceptés, animaux
    admis, يسمح بالحيوانات, الحيوانات الأليفة, पालतू, पालतू जानवर`,
  supermarket:
    'supermarket, supermarkets, shops, supermercado, supermercados, supermarché, supermarchés, سوبرماركت, सुपरमार्केट, बाज़ार',
  school: 'school, schools, colegio, colegios, escuela, escuelas, école, écoles, مدرسة, مدارس, स्कूल, विद्यालय',
  bus: 'bus stop, bus, bus station, parada de autobús, autobús, arrêt de bus, موقف حافلات, محطة باص, बस स्टॉप, बस अड्डा',
  metro: `metro, tram, metro or tram, metro station, subway, subway station, underground, tube, tube station, metro o tranvía,
    tranvía, estación de metro, métro, tramway, métro ou tramway, station de métro, مترو, مترو أو ترام, محطة مترو, मेट्रो,
    मेट्रो स्टेशन, मेट्रो या ट्राम`,
  train:
    'train station, station, train, railway station, estación, estación de tren, gare, محطة قطار, محطة القطار, रेलवे स्टेशन, स्टेशन',
  park: 'park, parks, parque, parques, parc, parcs, حديقة عامة, منتزه, पार्क',
  pharmacy: 'pharmacy, chemist, farmacia, pharmacie, صيدلية, दवा की दुकान, फार्मेसी',
  hospital: 'hospital, hospitals, hôpital, مستشفى, अस्पताल, हॉस्पिटल',
  gym: 'gym, fitness centre, gimnasio, salle de sport, صالة رياضية, نادي رياضي, जिम',
  restaurant: 'restaurant, restaurants, restaurante, restaurantes, مطعم, مطاعم, रेस्तरां, रेस्टोरेंट',
  beach: 'beach, beaches, sea, seaside, playa, mar, plage, mer, شاطئ, بحر, समुद्र तट, बीच, समुद्र',
  airport: 'airport, aeropuerto, aéroport, مطار, हवाई अड्डा, एयरपोर्ट',
  energyClass: `energy class, energy rating, epc, epc rating, calificación energética, clase energética, certificado energético, classe
    énergie, classe énergétique, dpe, فئة الطاقة, ऊर्जा रेटिंग`,
  bedrooms: `bedrooms, bedroom, beds, number of bedrooms, habitaciones, dormitorios, recámaras, chambres, nombre de chambres, غرف النوم, عدد
    الغرف, बेडरूम, शयनकक्ष`,
  bathrooms:
    'bathrooms, bathroom, baths, number of bathrooms, baños, salles de bain, salles de bains, حمامات, عدد الحمامات, बाथरूम',
  parkingSpaces: 'parking spaces, parking places, car spaces, plazas de garaje, places de parking, مواقف السيارات',
  area: `area, floor area, living area, surface, superficie, superficie construida, surface habitable, size, المساحة, مساحة البناء, क्षेत्रफल,
    कारपेट एरिया`,
} satisfies Readonly<Record<string, string>>;

/** What a name of the catalogue stands for. */
export type Feature = keyof typeof featureNames;

const conceptOfKey = new Map<string, Feature>();
const keysOfConcept = new Map<Feature, readonly string[]>();
for (const [concept, list] of Object.entries(featureNames) as [Feature, string][]) {
  const keys = list.split(',').map(phraseKey);
  keysOfConcept.set(concept, keys);
  for (const key of keys) if (!conceptOfKey.has(key)) conceptOfKey.set(key, concept);
}

/** Words for what a listing lacks, by what it lacks. */
const lackNames: PhraseTable<Feature> = new Map(
  'unfurnished, nonfurnished, non furnished, sin amueblar, sin muebles, vide de meubles, غير مؤثثة, अनफर्निश्ड, बिना फर्नीचर, बिना फर्नीचर का'
    .split(',')
    .map((phrase) => [phraseKey(phrase), 'furnished']),
);

/** Returns the keys by which searches name the lack of what a name of the catalogue stands for. */
export function lackKeysOf(name: string): string[] {
  const concept = conceptOf(name);
  return [...lackNames].filter(([, lacked]) => lacked === concept).map(([key]) => key);
}

/** Words that say too little in a search, although they are names of choices. */
const searchedOtherwise = new Set(['new', 'good', 'sea', 'mar', 'mer', 'bureau', 'station', 'shops'].map(phraseKey));

/** Returns what a name of the catalogue stands for, such as `pool` for “Piscina”; undefined if it is not known. */
export function conceptOf(name: string): Feature | undefined {
  return conceptOfKey.get(phraseKey(name));
}

/** Returns the keys (phraseKey) by which searches name what a name of the catalogue stands for, its own first. */
export function searchKeysOf(name: string): string[] {
  const own = phraseKey(name);
  const concept = conceptOfKey.get(own);
  const keys = [own, ...(concept === undefined ? [] : (keysOfConcept.get(concept) ?? []))];
  return keys.filter((key) => key.length > 2 && !searchedOtherwise.has(key));
}
