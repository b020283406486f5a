/** Languages with translated names of categories, parameters, facilities and packages. */
const translatedTo = ['ar', 'hi', 'es', 'fr'] as const;

type Translations = readonly [ar: string, hi: string, es: string, fr: string];

const names: Readonly<Record<string, Translations>> = {
  Flats: ['شقق', 'फ़्लैट', 'Pisos', 'Appartements'],
  Houses: ['بيوت', 'मकान', 'Casas', 'Maisons'],
  Villas: ['فلل', 'विला', 'Villas', 'Villas'],
  'Lofts and studios': ['لوفتات واستوديوهات', 'लॉफ़्ट और स्टूडियो', 'Lofts y estudios', 'Lofts et studios'],
  'Town houses': ['بيوت متلاصقة', 'टाउन हाउस', 'Casas adosadas', 'Maisons de ville'],
  'Shops and offices': ['محال ومكاتب', 'दुकानें और दफ़्तर', 'Locales y oficinas', 'Commerces et bureaux'],
  'Country homes': ['بيوت ريفية', 'देहाती घर', 'Casas de campo', 'Maisons de campagne'],
  Land: ['أراضٍ', 'ज़मीन', 'Terrenos', 'Terrains'],

  Bedrooms: ['غرف النوم', 'बेडरूम', 'Dormitorios', 'Chambres'],
  Bathrooms: ['الحمّامات', 'बाथरूम', 'Baños', 'Salles de bain'],
  'Area (m²)': ['المساحة (m²)', 'क्षेत्रफल (m²)', 'Superficie (m²)', 'Surface (m²)'],
  Parking: ['مواقف السيارات', 'पार्किंग', 'Plazas de garaje', 'Stationnement'],
  Floor: ['الطابق', 'मंज़िल', 'Planta', 'Étage'],
  'Energy class': ['فئة الطاقة', 'ऊर्जा श्रेणी', 'Clase energética', 'Classe énergétique'],
  Condition: ['الحالة', 'हालत', 'Estado', 'État'],
  Features: ['المزايا', 'सुविधाएँ', 'Características', 'Atouts'],
  'Good to know': ['من المفيد أن تعرف', 'जानने लायक', 'Conviene saber', 'Bon à savoir'],
  'Energy certificate': ['شهادة الطاقة', 'ऊर्जा प्रमाणपत्र', 'Certificado energético', 'Certificat énergétique'],

  New: ['جديد', 'नया', 'Nuevo', 'Neuf'],
  Renovated: ['مجدَّد', 'नवीनीकृत', 'Reformado', 'Rénové'],
  Good: ['جيدة', 'अच्छी', 'Bueno', 'Bon'],
  'Needs work': ['يحتاج إلى ترميم', 'मरम्मत चाहिए', 'Para reformar', 'À rénover'],

  Balcony: ['شرفة', 'बालकनी', 'Balcón', 'Balcon'],
  Terrace: ['تراس', 'छत', 'Terraza', 'Terrasse'],
  Garden: ['حديقة', 'बगीचा', 'Jardín', 'Jardin'],
  Pool: ['مسبح', 'स्विमिंग पूल', 'Piscina', 'Piscine'],
  Lift: ['مصعد', 'लिफ़्ट', 'Ascensor', 'Ascenseur'],
  Fireplace: ['مدفأة', 'अंगीठी', 'Chimenea', 'Cheminée'],
  'Fitted kitchen': ['مطبخ مجهّز', 'सुसज्जित रसोई', 'Cocina equipada', 'Cuisine équipée'],
  'Storage room': ['غرفة تخزين', 'भंडार कक्ष', 'Trastero', 'Débarras'],
  'Sea view': ['إطلالة على البحر', 'समुद्र का नज़ारा', 'Vistas al mar', 'Vue sur la mer'],
  Furnished: ['مفروش', 'फ़र्नीचर सहित', 'Amueblado', 'Meublé'],
  'Air conditioning': ['تكييف', 'एयर कंडीशनर', 'Aire acondicionado', 'Climatisation'],
  'Home office': ['مكتب منزلي', 'घर में दफ़्तर', 'Despacho', 'Bureau'],

  Supermarket: ['سوبرماركت', 'सुपरमार्केट', 'Supermercado', 'Supermarché'],
  School: ['مدرسة', 'स्कूल', 'Colegio', 'École'],
  'Bus stop': ['موقف حافلات', 'बस स्टॉप', 'Parada de autobús', 'Arrêt de bus'],
  'Metro or tram': ['مترو أو ترام', 'मेट्रो या ट्राम', 'Metro o tranvía', 'Métro ou tramway'],
  'Train station': ['محطة قطار', 'रेलवे स्टेशन', 'Estación de tren', 'Gare'],
  Park: ['متنزه', 'पार्क', 'Parque', 'Parc'],
  Pharmacy: ['صيدلية', 'दवा की दुकान', 'Farmacia', 'Pharmacie'],
  Hospital: ['مستشفى', 'अस्पताल', 'Hospital', 'Hôpital'],
  Gym: ['نادٍ رياضي', 'जिम', 'Gimnasio', 'Salle de sport'],
  Restaurant: ['مطعم', 'रेस्तराँ', 'Restaurante', 'Restaurant'],
  Beach: ['شاطئ', 'समुद्र तट', 'Playa', 'Plage'],
  Airport: ['مطار', 'हवाई अड्डा', 'Aeropuerto', 'Aéroport'],

  Starter: ['للبداية', 'शुरुआती', 'Inicial', 'Découverte'],
  Agent: ['للوسيط', 'एजेंट', 'Agente', 'Agent'],
  Agency: ['للمكتب العقاري', 'एजेंसी', 'Agencia', 'Agence'],
  Portfolio: ['للمحافظ الكبيرة', 'पोर्टफ़ोलियो', 'Cartera', 'Portefeuille'],
};

/** Returns the translated names by locale key: `name.Flats` → `شقق` (docs/decisions/009-language-overlay.md). */
export function translatedNames(language: string): Record<string, string> {
  const at = translatedTo.findIndex((code) => code === language);
  if (at < 0) return {};
  return Object.fromEntries(Object.entries(names).map(([name, translations]) => [`name.${name}`, translations[at]!]));
}
