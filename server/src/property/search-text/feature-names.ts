import { phraseKey, type PhraseTable } from './phrase-table.ts';

/**
 * What the names of choices, facilities and parameters stand for, by their names in the languages of the site: the names in a
 * catalogue and the words of searches.
 */
const featureNames = {
  balcony: `blcny, balcony, balconies, balc, balcón, balcones, balcon, balcons, شرفة, بلكونة, بلكون, برندة, बालकनी,
    बाल्कनी, balkani`,
  terrace: `terrace, terraces, roof terrace, rooftop terrace, terraza, terrazas, terrasse, terrasses, toit terrasse,
    تراس, تراسات, तेरेस, टेरेस, छत`,
  garden: `gdn, garden, gardens, private garden, yard, backyard, back yard, back garden, jardín, jardines, jardin, jard,
    jardins, جردة, حديقة, حديقة خاصة, جنينة, बगीचा, बगीचे, बाग, गार्डन, bagicha, bageecha`,
  pool: `pool, pools, swimming pool, private pool, piscina, pisc, piscinas, alberca, alberca privada, piscina privada,
    pileta, piscine, piscines, piscine privée, مسبح, مسبح خاص, حوض سباحة, حمام سباحة, स्विमिंग पूल, पूल, तरणताल`,
  lift: `سانسور, اسانسير, lift, lifts, elevator, elevators, ascensor, ascensores, elevador, elevadores, ascenseur,
    ascenseurs, asc, مصعد, أسانسير, اصنصير, लिफ्ट, एलिवेटर`,
  fireplace: `fireplace, fireplaces, wood burner, wood burning stove, log burner, open fire, open fireplace, chimenea,
    chimeneas, cheminée, cheminées, feu de cheminée, poêle à bois, مدفأة, مدفئة, شومينيه, موقد, फायरप्लेस, अंगीठी`,
  kitchen: `fitted kitchen, equipped kitchen, fully equipped kitchen, modular kitchen, modern kitchen, cuisine aménagée,
    cocina equipada, cocina completa, cocina integral, cocina amueblada, cuisine équipée, مطبخ راكب, مطبخ كامل, مطبخ
    مجهز, मॉड्यूलर किचन, फिटेड किचन`,
  storage: `storage room, storage, store room, storage space, storage unit, trastero, cuarto trastero, bodega, cellier,
    débarras, cave, غرفة تخزين, غرفة مخزن, مخزن, مستودع صغير, स्टोर रूम, स्टोररूम, भंडार, store room wala`,
  seaView: `sea vw, sea view, sea views, ocean view, ocean views, seaview, views of the sea, view of the sea,
    overlooking the sea, vistas al mar, vista al mar, vistas del mar, vista mar, vue mer, vue sur mer, vue sur la mer,
    vue océan, مطلة على البحر, يطل على البحر, إطلالة على البحر, إطلالة عالبحر, اطلالة عالبحر, إطلالة بحر, إطلالة بحرية,
    تطل على البحر, समुद्र का नज़ारा, समुद्र के नज़ारे, समुद्र के नज़ारे वाला, समुद्र का दृश्य, समुद्र दिखता, समुद्र
    दिखता हो, समुद्र दिखे, समुद्र दिखाई दे, समुद्र दृश्य, समुद्र का व्यू, सी व्यू, सी फेसिंग, sea facing`,
  furnished: `furn, furnshd, furnished, fully furnished, with furniture, furniture, amueblado, amueb, amueblada,
    amueblados, amuebladas, meublé, meub, meublée, meublés, meublées, con muebles, muebles, avec meubles, meubles, مفرش,
    مفرشة, مفروش, مفروشة, مؤثث, مؤثثة, بفرش, مع الفرش, مع الأثاث, فرش, أثاث, फर्निश्ड, फर्निस्ड, फुली फर्निश्ड, फर्नीचर,
    फर्नीचर वाला, सुसज्जित, furnishd`,
  airConditioning: `air conditioning, air conditioned, air con, aircon, a c, a / c, ac, aire, aire acond, aire
    acondicionado, a a, climatización, climatisation, climatisé, clim, تكييف, مكيف, مكيفة, تكييف مركزي, مكيفات, एयर
    कंडीशनिंग, एयर कंडीशन, एसी`,
  homeOffice: `home office, study, study room, office at home, work from home, office space at home, despacho, oficina
    en casa, cuarto de estudio, bureau à domicile, pièce bureau, bureau pour télétravail, télétravail, teletrabajo,
    bureau, مكتب منزلي, غرفة مكتب, مكتب في البيت, होम ऑफिस, वर्क फ्रॉम होम, स्टडी रूम`,
  parking: `parking, garage, car park, car parking, parking space, garaje, cochera, cocheras, plaza de garaje, plaza de
    parking, estacionamiento, aparcamiento, place de parking, stationnement, موقف, موقف سيارة, موقف سيارات, مواقف
    سيارات, كراج, جراج, पार्किंग, गैराज, कार पार्किंग`,
  newBuild: `new, new build, newly built, newbuild, new builds, brand new, new construction, new development, off plan,
    a estrenar, sin estrenar, recién construido, recién construida, construcción nueva, obra nueva, nueva construcción,
    nuevo, nueva, nuevos, nuevas, neuf, neuve, neufs, neuves, construction neuve, programme neuf, جديد, جديدة, حديث
    البناء, حديثة البناء, بناء جديد, नया, नई, नए, नया बना, नई बनी, naya, nayi, naye`,
  renovated: `मरम्मत किया हुआ, मरम्मत की हुई, रिनोवेटेड, renovated, refurbished, newly renovated, recently renovated,
    fully renovated, modernised, modernized, redone, reformado, recién reformado, recién reformada, remodelado,
    remodelada, actualizado, reformada, reformados, renovado, renovada, rénové, rénovée, refait à neuf, refaite à neuf,
    refait, refaite, rénovés, rénovées, مجدد, مجددة, مرمم, مرممة, محدث, नवीनीकृत, रेनोवेटेड`,
  goodCondition: `good, good condition, in good condition, good state, buen estado, en buen estado, buenas condiciones,
    en buenas condiciones, bon état, en bon état, bien entretenu, بحالة جيدة, حالة جيدة, في حالة جيدة, بحالة ممتازة,
    अच्छी स्थिति, अच्छी हालत, अच्छी कंडीशन, achhi condition, achi condition`,
  needsWork: `needs work, need work, needs some work, needing work, needs renovating, in need of renovation, in need of
    work, needs a renovation, needs modernising, doer upper, renovation project, project to renovate, needing
    renovation, needs renovation, fixer upper, to renovate, a reformar, para reformar, por reformar, necesita reforma,
    que necesite reforma, que necesite reformas, para rehabilitar, a rehabilitar, para remodelar, por remodelar, à
    rénover, à restaurer, à retaper, à rafraîchir, avec travaux, travaux, travaux à prévoir, محتاجة ترميم, محتاج ترميم,
    يحتاج ترميم, تحتاج ترميم, للترميم, يحتاج تجديد, تحتاج تجديد, يحتاج صيانة, تحتاج صيانة, يحتاج إلى ترميم, تحتاج إلى
    ترميم, بحاجة إلى ترميم, मरम्मत की ज़रूरत, मरम्मत`,
  pets: `pets, pets allowed, pet friendly, mascotas, se admiten mascotas, que admita mascotas, animaux, animaux
    acceptés, animaux admis, يسمح بالحيوانات, الحيوانات الأليفة, पालतू, पालतू जानवर`,
  supermarket: `supermarket, supermarkets, grocery, grocery store, groceries, shops, supermercado, mercado, tiendas,
    commerces, super, supermercados, supermarché, supermarchés, سوبرماركت, سوبر ماركت, سوبر, بقالة, सुपरमार्केट, सुपर
    मार्केट, बाज़ार, market, bazaar`,
  school: `school, schools, colegio, colegios, escuela, escuelas, école, écoles, collège, lycée, primary school,
    instituto, cole, مدرسة, مدارس, स्कूल, विद्यालय`,
  bus: `bus stop, bus stops, bus, buses, bus station, parada de autobús, parada de bus, parada de camión, parada del
    autobús, autobús, autobuses, arrêt de bus, arrêt bus, bus à proximité, موقف حافلات, موقف باص, موقف الباص, محطة باص,
    محطة الباص, محطة حافلات, محطة الحافلات, باص, बस स्टॉप, बस स्टैंड, बस स्टॉप के, बस अड्डा, bus stand`,
  metro: `metro, tram, metro or tram, metro station, subway, subway station, underground, tube, tube station, metro o
    tranvía, tranvía, estación de metro, métro, tramway, métro ou tramway, station de métro, bouche de métro, u bahn,
    ubahn, مترو, مترو أو ترام, محطة مترو, मेट्रो, मेट्रो स्टेशन, मेट्रो या ट्राम`,
  train: `train station, train stations, station, train, trains, railway, railway station, rail station, s bahn,
    estación, estación de tren, estación del tren, tren, renfe, gare, gare sncf, محطة قطار, محطة القطار, قطار, محطة
    قطارات, रेलवे स्टेशन, ट्रेन स्टेशन, रेल, ट्रेन, स्टेशन`,
  park: 'park, parks, green space, parque, parques, parc, parcs, espace vert, حديقة عامة, حدائق, منتزه, منتزهات, पार्क',
  pharmacy: `pharmacy, pharmacies, chemist, drugstore, farmacia, farmacias, pharmacie, صيدلية, صيدليات, दवा की दुकान,
    मेडिकल स्टोर, फार्मेसी, medical store`,
  hospital: `hospital, hospitals, clinic, hospitales, hôpital, hôpitaux, clinique, مستشفى, مستشفيات, مشفى, अस्पताल,
    हॉस्पिटल, aspatal`,
  gym: `gym, gyms, fitness centre, fitness center, fitness studio, gimnasio, gimnasios, gym de, salle de sport, salle de
    gym, صالة رياضية, نادي رياضي, نادي, جيم, जिम`,
  restaurant: `restaurant, restaurants, places to eat, restaurante, restaurantes, restos, resto, مطعم, مطاعم, रेस्तरां,
    रेस्टोरेंट, रेस्टोरेंट्स`,
  beach: `beach, beaches, sea, seaside, seafront, playa, playas, mar, plage, plages, bord de mer, front de mer, primera
    línea de playa, primera línea de mar, mer, شاطئ, شط, كورنيش, بحر, समुद्र तट, बीच, समुद्र`,
  airport: 'airport, aeropuerto, aéroport, مطار, हवाई अड्डा, एयरपोर्ट',
  energyClass: `energy class, energy rating, energy label, energy efficiency, energy, epc band, epc, epc rating,
    calificación energética, clase, letra, clase energética, eficiencia energética, certificado energético,
    certificación energética, etiqueta energética, letra energética, classe énergie, classe, classe énergétique,
    étiquette énergie, étiquette énergétique, performance énergétique, dpe classe, dpe, فئة الطاقة, تصنيف الطاقة, كفاءة
    الطاقة, تصنيف طاقة, فئة طاقة, كفاءة طاقة, ऊर्जा रेटिंग, ऊर्जा वर्ग, ऊर्जा श्रेणी, ऊर्जा क्लास, एनर्जी क्लास, एनर्जी
    रेटिंग`,
  bedrooms: `bedrooms, bedroom, beds, number of bedrooms, habitaciones, dormitorios, recámaras, chambres, nombre de
    chambres, غرف النوم, عدد الغرف, बेडरूम, शयनकक्ष`,
  bathrooms: `bathrooms, bathroom, baths, number of bathrooms, baños, salles de bain, salles de bains, حمامات, عدد
    الحمامات, बाथरूम`,
  parkingSpaces: 'parking spaces, parking places, car spaces, plazas de garaje, places de parking, مواقف السيارات',
  area: `area, floor area, living area, surface, superficie, superficie construida, surface habitable, size, المساحة,
    مساحة البناء, क्षेत्रफल, कारपेट एरिया`,
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
  'unfurnished, unfurn, unfurnish, nonfurnished, non furnished, not furnished, sin amueblar, vide de meubles, location vide, غير مؤثثة, अनफर्निश्ड, बिना फर्नीचर, बिना फर्नीचर का'
    .split(',')
    .map((phrase) => [phraseKey(phrase), 'furnished']),
);

/** Returns the keys by which searches name the lack of what a name of the catalogue stands for. */
export function lackKeysOf(name: string): string[] {
  const concept = conceptOf(name);
  return [...lackNames].filter(([, lacked]) => lacked === concept).map(([key]) => key);
}

/** Words that say too little in a search, although they are names of choices. */
const searchedOtherwise = new Set(['new', 'good', 'bureau'].map(phraseKey));

/** Returns what a name of the catalogue stands for, such as `pool` for “Piscina”; undefined if it is not known. */
export function conceptOf(name: string): Feature | undefined {
  return conceptOfKey.get(phraseKey(name));
}

/** Returns the keys (phraseKey) by which searches name what a name of the catalogue stands for, its own first. */
export function searchKeysOf(name: string): string[] {
  const own = phraseKey(name);
  const concept = conceptOfKey.get(own);
  const keys = [own, ...(concept === undefined ? [] : (keysOfConcept.get(concept) ?? []))];
  return keys.filter((key) => (key !== own || key.length > 2) && !searchedOtherwise.has(key));
}
