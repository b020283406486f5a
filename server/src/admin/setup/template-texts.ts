/** Languages of a new market with their native names. */
export const languageNames = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'ar', name: 'العربية', rtl: true },
  { code: 'hi', name: 'हिन्दी', rtl: false },
  { code: 'es', name: 'Español', rtl: false },
  { code: 'fr', name: 'Français', rtl: false },
] as const;

export type TemplateLanguage = (typeof languageNames)[number]['code'];

/** Texts of the templates in the order of `languageNames`. */
export const templateTexts = {
  flats: ['Flats', 'شقق', 'फ़्लैट', 'Pisos', 'Appartements'],
  houses: ['Houses', 'بيوت', 'मकान', 'Casas', 'Maisons'],
  villas: ['Villas', 'فلل', 'विला', 'Villas', 'Villas'],
  studios: ['Studios', 'استوديوهات', 'स्टूडियो', 'Estudios', 'Studios'],
  townhouses: ['Town houses', 'بيوت متلاصقة', 'टाउन हाउस', 'Casas adosadas', 'Maisons de ville'],
  land: ['Land', 'أراضٍ', 'ज़मीन', 'Terrenos', 'Terrains'],
  offices: ['Offices', 'مكاتب', 'दफ़्तर', 'Oficinas', 'Bureaux'],
  shops: ['Shops', 'محال', 'दुकानें', 'Locales comerciales', 'Commerces'],
  warehouses: ['Warehouses', 'مستودعات', 'गोदाम', 'Naves y almacenes', 'Entrepôts'],
  holidayFlats: ['Holiday flats', 'شقق للعطلات', 'छुट्टी के फ़्लैट', 'Apartamentos turísticos', 'Appartements de vacances'],
  holidayHouses: ['Holiday homes', 'بيوت للعطلات', 'छुट्टी के घर', 'Casas de vacaciones', 'Maisons de vacances'],
  cabins: ['Cabins and chalets', 'أكواخ وشاليهات', 'केबिन और शैले', 'Cabañas y chalés', 'Cabanes et chalets'],
  rooms: ['Guest rooms', 'غرف للضيوف', 'अतिथि कमरे', 'Habitaciones', 'Chambres d’hôtes'],

  bedrooms: ['Bedrooms', 'غرف النوم', 'बेडरूम', 'Dormitorios', 'Chambres'],
  bathrooms: ['Bathrooms', 'الحمّامات', 'बाथरूम', 'Baños', 'Salles de bain'],
  area: ['Area (m²)', 'المساحة (m²)', 'क्षेत्रफल (m²)', 'Superficie (m²)', 'Surface (m²)'],
  parking: ['Parking', 'مواقف السيارات', 'पार्किंग', 'Plazas de garaje', 'Stationnement'],
  floor: ['Floor', 'الطابق', 'मंज़िल', 'Planta', 'Étage'],
  guests: ['Guests', 'الضيوف', 'मेहमान', 'Huéspedes', 'Voyageurs'],
  condition: ['Condition', 'الحالة', 'हालत', 'Estado', 'État'],
  features: ['Features', 'المزايا', 'सुविधाएँ', 'Características', 'Atouts'],

  new: ['New', 'جديد', 'नया', 'Nuevo', 'Neuf'],
  renovated: ['Renovated', 'مجدَّد', 'नवीनीकृत', 'Reformado', 'Rénové'],
  good: ['Good', 'جيدة', 'अच्छी', 'Bueno', 'Bon'],
  needsWork: ['Needs work', 'يحتاج إلى ترميم', 'मरम्मत चाहिए', 'Para reformar', 'À rénover'],

  balcony: ['Balcony', 'شرفة', 'बालकनी', 'Balcón', 'Balcon'],
  terrace: ['Terrace', 'تراس', 'छत', 'Terraza', 'Terrasse'],
  garden: ['Garden', 'حديقة', 'बगीचा', 'Jardín', 'Jardin'],
  pool: ['Pool', 'مسبح', 'स्विमिंग पूल', 'Piscina', 'Piscine'],
  lift: ['Lift', 'مصعد', 'लिफ़्ट', 'Ascensor', 'Ascenseur'],
  furnished: ['Furnished', 'مفروش', 'फ़र्नीचर सहित', 'Amueblado', 'Meublé'],
  airConditioning: ['Air conditioning', 'تكييف', 'एयर कंडीशनर', 'Aire acondicionado', 'Climatisation'],
  wifi: ['Wi-Fi', 'واي فاي', 'वाई-फ़ाई', 'Wifi', 'Wi-Fi'],
  seaView: ['Sea view', 'إطلالة على البحر', 'समुद्र का नज़ारा', 'Vistas al mar', 'Vue sur la mer'],

  supermarket: ['Supermarket', 'سوبرماركت', 'सुपरमार्केट', 'Supermercado', 'Supermarché'],
  school: ['School', 'مدرسة', 'स्कूल', 'Colegio', 'École'],
  busStop: ['Bus stop', 'موقف حافلات', 'बस स्टॉप', 'Parada de autobús', 'Arrêt de bus'],
  trainStation: ['Train station', 'محطة قطار', 'रेलवे स्टेशन', 'Estación de tren', 'Gare'],
  park: ['Park', 'متنزه', 'पार्क', 'Parque', 'Parc'],
  hospital: ['Hospital', 'مستشفى', 'अस्पताल', 'Hospital', 'Hôpital'],
  restaurant: ['Restaurant', 'مطعم', 'रेस्तराँ', 'Restaurante', 'Restaurant'],
  beach: ['Beach', 'شاطئ', 'समुद्र तट', 'Playa', 'Plage'],
  airport: ['Airport', 'مطار', 'हवाई अड्डा', 'Aeropuerto', 'Aéroport'],

  notReal: ['It does not exist', 'غير موجود', 'यह मौजूद नहीं है', 'No existe', 'Il n’existe pas'],
  gone: [
    'It is sold or let',
    'بيع أو أُجّر',
    'यह बिक या किराए पर जा चुका है',
    'Ya está vendido o alquilado',
    'Il est déjà vendu ou loué',
  ],
  wrongFacts: [
    'Price or facts are wrong',
    'السعر أو المعلومات خاطئة',
    'दाम या जानकारी ग़लत है',
    'El precio o los datos no son correctos',
    'Le prix ou les informations sont faux',
  ],
  wrongPictures: [
    'The pictures show something else',
    'الصور لا تخصّه',
    'तस्वीरें किसी और की हैं',
    'Las fotos son de otro lugar',
    'Les photos montrent autre chose',
  ],
  fraud: [
    'Somebody wants money beforehand',
    'يُطلب المال مسبقًا',
    'कोई पहले से पैसे माँगता है',
    'Alguien pide dinero por adelantado',
    'On demande de l’argent à l’avance',
  ],
  offensive: ['It is offensive', 'مسيء', 'यह आपत्तिजनक है', 'Es ofensivo', 'C’est choquant'],

  starter: ['Starter', 'للبداية', 'शुरुआती', 'Inicial', 'Découverte'],

  licence: ['Licence number', 'رقم الترخيص', 'लाइसेंस संख्या', 'Número de licencia', 'Numéro de carte professionnelle'],
  agency: ['Name of the agency', 'اسم المكتب', 'एजेंसी का नाम', 'Nombre de la agencia', 'Nom de l’agence'],
  proof: [
    'Copy of the licence',
    'نسخة من الترخيص',
    'लाइसेंस की प्रति',
    'Copia de la licencia',
    'Copie de la carte professionnelle',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type TemplateTextKey = keyof typeof templateTexts;

/** Returns a text of the templates in a language. */
export function templateText(language: TemplateLanguage, word: TemplateTextKey): string {
  return templateTexts[word][languageNames.findIndex(({ code }) => code === language)] ?? templateTexts[word][0];
}
