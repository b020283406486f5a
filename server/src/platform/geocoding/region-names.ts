import type { BuiltInLanguage } from '@latchkey/contract/text/languages';
import { foldText } from '../text/fold-text.ts';

/** Names of a region by language; without one it has the gazetteer's name. */
interface Names extends Partial<Record<BuiltInLanguage, string>> {
  /** Local names and abbreviations that users search by. */
  also?: readonly string[];
}

/** Names of regions, by their name in the gazetteer. Cities of the same name are in `city-names.ts`. */
const regionNames: Readonly<Record<string, Names>> = {
  // Austria.
  Burgenland: { ar: 'بورغنلاند', hi: 'बुर्गनलैंड' },
  Carinthia: { fr: 'Carinthie', es: 'Carintia', ar: 'كارينثيا', hi: 'कैरिंथिया', also: ['Kärnten'] },
  'Lower Austria': {
    fr: 'Basse-Autriche',
    es: 'Baja Austria',
    ar: 'النمسا السفلى',
    hi: 'निचला ऑस्ट्रिया',
    also: ['Niederösterreich'],
  },
  Styria: { fr: 'Styrie', es: 'Estiria', ar: 'شتايرمارك', hi: 'स्टायरिया', also: ['Steiermark', 'ستيريا'] },
  Tyrol: { es: 'Tirol', ar: 'تيرول', hi: 'टायरॉल', also: ['Tirol', 'التيرول', 'टिरोल'] },
  'Upper Austria': {
    fr: 'Haute-Autriche',
    es: 'Alta Austria',
    ar: 'النمسا العليا',
    hi: 'ऊपरी ऑस्ट्रिया',
    also: ['Oberösterreich'],
  },
  Vorarlberg: { ar: 'فورآرلبرغ', hi: 'फ़ोरार्लबर्ग' },
  // Canada.
  Alberta: { ar: 'ألبرتا', hi: 'अल्बर्टा' },
  'British Columbia': {
    fr: 'Colombie-Britannique',
    es: 'Columbia Británica',
    ar: 'كولومبيا البريطانية',
    hi: 'ब्रिटिश कोलंबिया',
  },
  Manitoba: { ar: 'مانيتوبا', hi: 'मैनिटोबा' },
  'Nova Scotia': { fr: 'Nouvelle-Écosse', es: 'Nueva Escocia', ar: 'نوفا سكوشا', hi: 'नोवा स्कोशिया' },
  Ontario: { ar: 'أونتاريو', hi: 'ओंटारियो' },
  Quebec: { fr: 'Québec', ar: 'كيبك', hi: 'क्यूबेक' },
  // France.
  'Auvergne-Rhône-Alpes': { es: 'Auvernia-Ródano-Alpes', ar: 'أوفرن رون ألب', hi: 'औवेर्न-रोन-आल्प' },
  'Bourgogne-Franche-Comté': { es: 'Borgoña-Franco Condado', ar: 'بورغونيا فرانش كونته', hi: 'बरगंडी-फ्रांश-कोंते' },
  Brittany: { fr: 'Bretagne', es: 'Bretaña', ar: 'بريتاني', hi: 'ब्रिटनी' },
  'Centre-Val de Loire': { es: 'Centro-Valle de Loira', ar: 'سنتر فال دو لوار', hi: 'सेंट्र-वाल दे लोआर' },
  Corsica: { fr: 'Corse', es: 'Córcega', ar: 'كورسيكا', hi: 'कोर्सिका' },
  'Grand Est': { es: 'Gran Este', ar: 'الشرق الكبير', hi: 'ग्रां एस्त' },
  'Hauts-de-France': { es: 'Alta Francia', ar: 'أعالي فرنسا', hi: 'ओ-द-फ्रांस' },
  'Île-de-France': { es: 'Isla de Francia', ar: 'إيل دو فرانس', hi: 'इल-द-फ्रांस', also: ['idf', 'région parisienne'] },
  'New Aquitaine': { fr: 'Nouvelle-Aquitaine', es: 'Nueva Aquitania', ar: 'نوفيل أكيتان', hi: 'नूवेल-आकितेन' },
  Normandy: { fr: 'Normandie', es: 'Normandía', ar: 'نورماندي', hi: 'नॉरमैंडी' },
  Occitanie: { es: 'Occitania', ar: 'أوكسيتاني', hi: 'ऑक्सीटानी', also: ['Occitania'] },
  'Pays de la Loire': { es: 'Países del Loira', ar: 'باي دو لا لوار', hi: 'पेई-द-ला-लोआर' },
  "Provence-Alpes-Côte d'Azur": {
    es: 'Provenza-Alpes-Costa Azul',
    ar: 'بروفنس ألب كوت دازور',
    hi: 'प्रोवांस-आल्प-कोत दाज़ूर',
    also: ['paca'],
  },
  // Germany.
  'Baden-Wurttemberg': {
    fr: 'Bade-Wurtemberg',
    es: 'Baden-Wurtemberg',
    ar: 'بادن فورتمبيرغ',
    hi: 'बाडेन-वुर्टेमबर्ग',
    also: ['Baden-Württemberg'],
  },
  Bavaria: { fr: 'Bavière', es: 'Baviera', ar: 'بافاريا', hi: 'बवेरिया', also: ['Bayern'] },
  Brandenburg: { fr: 'Brandebourg', es: 'Brandeburgo', ar: 'براندنبورغ', hi: 'ब्रांडेनबर्ग' },
  Hesse: { ar: 'هسن', hi: 'हेस्से', also: ['Hessen'] },
  'Lower Saxony': {
    fr: 'Basse-Saxe',
    es: 'Baja Sajonia',
    ar: 'ساكسونيا السفلى',
    hi: 'निचला सैक्सोनी',
    also: ['Niedersachsen'],
  },
  'North Rhine-Westphalia': {
    fr: 'Rhénanie-du-Nord-Westphalie',
    es: 'Renania del Norte-Westfalia',
    ar: 'شمال الراين وستفاليا',
    hi: 'नॉर्थ राइन-वेस्टफेलिया',
    also: ['nrw', 'Nordrhein-Westfalen'],
  },
  'Rheinland-Pfalz': {
    fr: 'Rhénanie-Palatinat',
    es: 'Renania-Palatinado',
    ar: 'راينلند بالاتينات',
    hi: 'राइनलैंड-पैलेटिनेट',
  },
  Saxony: { fr: 'Saxe', es: 'Sajonia', ar: 'ساكسونيا', hi: 'सैक्सोनी', also: ['Sachsen'] },
  Thuringia: { fr: 'Thuringe', es: 'Turingia', ar: 'تورينغن', hi: 'थुरिंगिया', also: ['Thüringen'] },
  // India.
  'Andhra Pradesh': { ar: 'أندرا برديش', hi: 'आंध्र प्रदेश' },
  Assam: { ar: 'آسام', hi: 'असम' },
  Bihar: { ar: 'بيهار', hi: 'बिहार' },
  Goa: { ar: 'غوا', hi: 'गोवा' },
  Gujarat: { ar: 'غوجارات', hi: 'गुजरात' },
  Haryana: { ar: 'هاريانا', hi: 'हरियाणा' },
  'Himachal Pradesh': { ar: 'هيماجل برديش', hi: 'हिमाचल प्रदेश' },
  Jharkhand: { ar: 'جهارخاند', hi: 'झारखंड' },
  Karnataka: { ar: 'كارناتاكا', hi: 'कर्नाटक' },
  Kerala: { ar: 'كيرالا', hi: 'केरल' },
  'Madhya Pradesh': { ar: 'ماديا براديش', hi: 'मध्य प्रदेश' },
  Maharashtra: { ar: 'ماهاراشترا', hi: 'महाराष्ट्र' },
  Odisha: { ar: 'أوديشا', hi: 'ओडिशा' },
  Punjab: { fr: 'Pendjab', es: 'Punyab', ar: 'البنجاب', hi: 'पंजाब' },
  Rajasthan: { es: 'Rajastán', ar: 'راجستان', hi: 'राजस्थान' },
  'Tamil Nadu': { ar: 'تاميل نادو', hi: 'तमिलनाडु' },
  Telangana: { ar: 'تيلانغانا', hi: 'तेलंगाना' },
  'Uttar Pradesh': { ar: 'أتر برديش', hi: 'उत्तर प्रदेश' },
  Uttarakhand: { ar: 'أوتاراخند', hi: 'उत्तराखंड' },
  'West Bengal': { fr: 'Bengale-Occidental', es: 'Bengala Occidental', ar: 'البنغال الغربية', hi: 'पश्चिम बंगाल' },
  // Italy.
  Apulia: { fr: 'Pouilles', es: 'Apulia', ar: 'بوليا', hi: 'अपुलिया', also: ['Puglia'] },
  Campania: { fr: 'Campanie', ar: 'كامبانيا', hi: 'कंपानिया' },
  Lazio: { fr: 'Latium', es: 'Lacio', ar: 'لاتسيو', hi: 'लात्सियो' },
  Liguria: { fr: 'Ligurie', ar: 'ليغوريا', hi: 'लिगुरिया' },
  Lombardy: { fr: 'Lombardie', es: 'Lombardía', ar: 'لومبارديا', hi: 'लोम्बार्डी', also: ['Lombardia'] },
  Piedmont: { fr: 'Piémont', es: 'Piamonte', ar: 'بييمونتي', hi: 'पीडमोंट', also: ['Piemonte'] },
  Sardinia: { fr: 'Sardaigne', es: 'Cerdeña', ar: 'سردينيا', hi: 'सार्डिनिया', also: ['Sardegna'] },
  Sicily: { fr: 'Sicile', es: 'Sicilia', ar: 'صقلية', hi: 'सिसिली', also: ['Sicilia'] },
  Tuscany: { fr: 'Toscane', es: 'Toscana', ar: 'توسكانا', hi: 'टस्कनी', also: ['Toscana'] },
  Umbria: { fr: 'Ombrie', es: 'Umbría', ar: 'أومبريا', hi: 'उम्ब्रिया' },
  Veneto: { fr: 'Vénétie', es: 'Véneto', ar: 'فينيتو', hi: 'वेनेटो' },
  // Mexico.
  Guanajuato: { ar: 'غواناخواتو', hi: 'गुआनाजुआतो' },
  Jalisco: { ar: 'خاليسكو', hi: 'जालिस्को' },
  'Nuevo León': { ar: 'نويفو ليون', hi: 'न्यूवो लियोन' },
  Puebla: { ar: 'بويبلا', hi: 'पुएब्ला' },
  Querétaro: { ar: 'كيريتارو', hi: 'केरेतारो' },
  'Quintana Roo': { ar: 'كينتانا رو', hi: 'क्विंटाना रू' },
  Yucatán: { ar: 'يوكاتان', hi: 'युकातान' },
  // Portugal.
  Azores: { fr: 'Açores', ar: 'الأزور', hi: 'अज़ोरेस', also: ['Açores'] },
  Madeira: { fr: 'Madère', ar: 'ماديرا', hi: 'मदीरा' },
  // South Africa.
  'Eastern Cape': { fr: 'Cap-Oriental', es: 'Cabo Oriental', ar: 'كيب الشرقية', hi: 'पूर्वी केप' },
  'Free State': { fr: 'État-Libre', es: 'Estado Libre', ar: 'فري ستيت', hi: 'फ्री स्टेट' },
  Gauteng: { ar: 'خاوتينغ', hi: 'गाउतेंग' },
  'KwaZulu-Natal': { ar: 'كوازولو ناتال', hi: 'क्वाज़ुलु-नताल' },
  'Western Cape': { fr: 'Cap-Occidental', es: 'Cabo Occidental', ar: 'كيب الغربية', hi: 'पश्चिमी केप' },
  // Spain.
  Andalusia: { fr: 'Andalousie', es: 'Andalucía', ar: 'الأندلس', hi: 'अंडालूसिया', also: ['أندلوسيا'] },
  Aragon: { es: 'Aragón', ar: 'أراغون', hi: 'अरागोन' },
  Asturias: { fr: 'Asturies', ar: 'أستورياس', hi: 'अस्तूरियास' },
  'Balearic Islands': {
    fr: 'Îles Baléares',
    es: 'Islas Baleares',
    ar: 'جزر البليار',
    hi: 'बालेअरिक द्वीप',
    also: ['Baleares', 'Balearics', 'Illes Balears', 'Baléares'],
  },
  'Basque Country': { fr: 'Pays basque', es: 'País Vasco', ar: 'إقليم الباسك', hi: 'बास्क देश', also: ['Euskadi'] },
  'Canary Islands': {
    fr: 'Îles Canaries',
    es: 'Canarias',
    ar: 'جزر الكناري',
    hi: 'कैनरी द्वीप',
    also: ['Islas Canarias', 'Canaries'],
  },
  Cantabria: { fr: 'Cantabrie', ar: 'كانتابريا', hi: 'कैंटाब्रिया' },
  'Castille and León': { fr: 'Castille-et-León', es: 'Castilla y León', ar: 'قشتالة وليون', hi: 'कैस्टिले और लियोन' },
  'Castille-La Mancha': {
    fr: 'Castille-La Manche',
    es: 'Castilla-La Mancha',
    ar: 'قشتالة لا مانتشا',
    hi: 'कैस्टिले-ला मांचा',
  },
  Catalonia: {
    fr: 'Catalogne',
    es: 'Cataluña',
    ar: 'كتالونيا',
    hi: 'कैटलोनिया',
    also: ['Catalunya', 'كاتالونيا', 'قطالونيا'],
  },
  Extremadura: { fr: 'Estrémadure', ar: 'إكستريمادورا', hi: 'एक्सट्रेमादुरा' },
  Galicia: { fr: 'Galice', ar: 'غاليسيا', hi: 'गैलिसिया' },
  Navarre: { es: 'Navarra', ar: 'نافارا', hi: 'नवारे' },
  // United Arab Emirates.
  Ajman: { ar: 'عجمان', hi: 'अजमान' },
  Fujairah: { fr: 'Fujaïrah', es: 'Fuyaira', ar: 'الفجيرة', hi: 'फ़ुजैरा' },
  'Ras Al Khaimah': { ar: 'رأس الخيمة', hi: 'रास अल खैमा' },
  'Umm Al Quwain': { ar: 'أم القيوين', hi: 'उम्म अल-क़ुवैन' },
  // United Kingdom.
  England: { fr: 'Angleterre', es: 'Inglaterra', ar: 'إنجلترا', hi: 'इंग्लैंड', also: ['انجلترا', 'إنكلترا'] },
  'Northern Ireland': { fr: 'Irlande du Nord', es: 'Irlanda del Norte', ar: 'أيرلندا الشمالية', hi: 'उत्तरी आयरलैंड' },
  Scotland: { fr: 'Écosse', es: 'Escocia', ar: 'اسكتلندا', hi: 'स्कॉटलैंड' },
  Wales: { fr: 'Pays de Galles', es: 'Gales', ar: 'ويلز', hi: 'वेल्स' },
  // United States.
  Arizona: { ar: 'أريزونا', hi: 'एरिज़ोना' },
  California: { fr: 'Californie', ar: 'كاليفورنيا', hi: 'कैलिफ़ोर्निया' },
  Colorado: { ar: 'كولورادو', hi: 'कोलोराडो' },
  Florida: { fr: 'Floride', ar: 'فلوريدا', hi: 'फ़्लोरिडा' },
  Illinois: { ar: 'إلينوي', hi: 'इलिनॉय' },
  Massachusetts: { ar: 'ماساتشوستس', hi: 'मैसाचुसेट्स' },
  Michigan: { ar: 'ميشيغان', hi: 'मिशिगन' },
  Nevada: { ar: 'نيفادا', hi: 'नेवाडा' },
  'New Jersey': { es: 'Nueva Jersey', ar: 'نيوجيرسي', hi: 'न्यू जर्सी' },
  'New York': { es: 'Nueva York', ar: 'نيويورك', hi: 'न्यूयॉर्क' },
  'North Carolina': { fr: 'Caroline du Nord', es: 'Carolina del Norte', ar: 'كارولاينا الشمالية', hi: 'उत्तरी कैरोलिना' },
  Ohio: { ar: 'أوهايو', hi: 'ओहायो' },
  Oregon: { es: 'Oregón', ar: 'أوريغون', hi: 'ओरेगन' },
  Pennsylvania: { fr: 'Pennsylvanie', es: 'Pensilvania', ar: 'بنسلفانيا', hi: 'पेंसिल्वेनिया' },
  Texas: { ar: 'تكساس', hi: 'टेक्सास' },
  Virginia: { fr: 'Virginie', ar: 'فرجينيا', hi: 'वर्जीनिया' },
};

const namesByRegion = new Map(Object.entries(regionNames).map(([region, names]) => [foldText(region), names]));

/** Returns the names of a region in all languages, its own first. */
export function namesOfRegion(region: string): string[] {
  const { also = [], ...names } = namesByRegion.get(foldText(region)) ?? {};
  return [region, ...Object.values(names), ...also];
}

/** Returns the name of a region in a language; the given one if it is not known. */
export function regionNameIn(language: BuiltInLanguage, region: string): string {
  return namesByRegion.get(foldText(region))?.[language] ?? region;
}
