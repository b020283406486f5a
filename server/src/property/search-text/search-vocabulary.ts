import { meaningOf, phraseBefore, type PhraseTable, phraseFrom, phraseTable } from './phrase-table.ts';
import type { SearchWord } from './tokenize.ts';

/** Offers, dates and marks, in the languages of the site; Hindi also in Latin letters. */
export const statements = phraseTable({
  sale: `sale, 4 sale, vdre, à vdre, vta, en vta, نشري, نشتريها, نشتري, بغيت نشري, for sale, to buy, buy, 2 buy, buying,
    purchase, purchasing, to purchase, on sale, resale, en venta, a la venta, venta, vende, se vende, vendo, comprar,
    comprarme, compro, compra, comprando, à vendre, en vente, vente, vends, acheter, achat, achète, achetons, acquérir,
    acquisition, للبيع, شراء, لشراء, الشراء, للشراء, أشتري, اشتري, بيع, تمليك, للتمليك, बिक्री के लिए, बेचने के लिए,
    बिक्री, बिकाऊ, खरीदें, खरीदना, खरीदने, खरीदने के लिए, खरीदनी, खरीद, सेल, सेल के लिए, फॉर सेल, kharidna, kharidne,
    kharidne ke liye, kharidni, khareedna, khareedne, khareedni, kharid, bikri, bikau, बिक रहा है, बिक रही है, bik raha
    hai, bik rahi hai, bik raha, bik rahi`,
  rent: `لليجار, alq, en alq, loc, à louer vide, نستاجر, for rent, to rent, to let, let, rent, 2 rent, renting, rental,
    rentals, rented, lease, leasing, to lease, for lease, per month, monthly, pcm, en alquiler, de alquiler, alquiler,
    alquileres, alquilar, alquilo, alquila, se alquila, arriendo, arrendar, arrendamiento, en arriendo, en renta, de
    renta, renta, rentar, rento, se renta, al mes, mensual, à louer, louer, loue, louons, en location, location,
    locations, location longue durée, loyer, par mois, للإيجار, للايجار, إيجار, ايجار, إيجارها, إيجاره, بالإيجار,
    للاستئجار, للاجار, للأجار, اجار, أجار, استئجار, أستأجر, استأجر, نستأجر, للكراء, كراء, نكري, أكري, للإيجار الشهري,
    إيجار شهري, شهري, شهريا, किराए पर, किराये पर, किराए पे, किराये पे, किराए के लिए, किराये के लिए, किराया, किराए का,
    किराये का, किराए की, किराये की, किराए, किराये, भाड़े पर, भाड़े, भाड़ा, रेंट, रेंट पर, रेंट पे, रेंट के लिए, रेंटल,
    लीज़, मासिक, kiraye par, kiraye pe, kiraye per, kiraye ka, kiraye ki, kiraye, kiraya, kiraye ke liye, rent par, rent
    pe, rent ke liye, bhade par, bhade pe, bhade, bhada`,
  week: `nayi listing, naye listing, nayi listings, new, newest, latest, new listing, new listings, newly listed, just
    listed, just added, new on the market, just come on the market, recent, recently listed, recently added, this week,
    last week, past week, last 7 days, esta semana, de esta semana, la semana pasada, última semana, novedades, novedad,
    recién publicado, recién publicados, recién publicada, recién publicadas, recientes, reciente, anuncios nuevos,
    nuevos anuncios, últimos 7 días, cette semaine, de cette semaine, la semaine dernière, semaine dernière, nouveautés,
    nouveauté, nouvelles annonces, nouvelle annonce, annonces récentes, récentes, récents, هذا الأسبوع, الأسبوع الماضي,
    إعلانات جديدة, عروض جديدة, أحدث, حديثا, इस हफ्ते, इस हफ्ते के, इस सप्ताह, पिछले हफ्ते, पिछले सप्ताह, नए विज्ञापन, नई
    लिस्टिंग, ताज़ा, is hafte, is hafte ke, is week`,
  yesterday: `yesterday, since yesterday, ayer, desde ayer, de ayer, hier, depuis hier, d'hier, أمس, البارحة, امبارح,
    مبارح, منذ أمس, बीते कल, कल से, कल लिस्ट, कल आए, कल डाले, kal list`,
  day: `today, listed today, since today, last 24 hours, hoy, de hoy, últimas 24 horas, aujourd'hui, dernières 24
    heures, اليوم, آخر 24 ساعة, आज, आज के, पिछले 24 घंटे`,
  month: `this month, last month, past month, este mes, de este mes, el último mes, último mes, el mes pasado, ce mois
    ci, ce mois, le mois dernier, mois dernier, هذا الشهر, الشهر الماضي, इस महीने, इस महीने के, पिछले महीने, is mahine`,
  availableNow: `available right away, right away, rdy to move, free now, turant shift, abhi move, available now,
    available right now, available immediately, immediately available, available today, available straight away,
    available asap, immediate possession, immediate move in, move in now, move in today, ready to move, ready to move
    in, move in ready, vacant now, disponible ya, ya disponible, ya disponibles, disponible ahora, disponible ahora
    mismo, disponible hoy, disponible inmediatamente, disponible de inmediato, disponibilidad inmediata, entrada
    inmediata, entrega inmediata, para entrar ya, para entrar a vivir, listo para habitar, lista para habitar, entrar
    ya, disponible immédiatement, disponible maintenant, disponible de suite, disponible tout de suite, dispo de suite,
    dispo tout de suite, dispo immédiatement, dispo immédiate, dispo maintenant, dispo, disponibilité immédiate, libre
    de suite, libre tout de suite, libre immédiatement, libre maintenant, متاح الآن, متاحة الآن, متاح فورا, متاحة فورا,
    متوفر الآن, متوفرة الآن, متوفر حالا, متوفرة حالا, متوفر فورا, متوفرة فورا, جاهز للسكن, جاهزة للسكن, جاهز فورا, جاهزة
    فورا, جاهز للسكن فورا, جاهزة للسكن فورا, تسليم فوري, استلام فوري, متاح حالا, متاحة حالا, अभी उपलब्ध, तुरंत उपलब्ध,
    आज से उपलब्ध, फौरन उपलब्ध, अभी खाली, तुरंत खाली, तुरंत रहने, तुरंत शिफ्ट, तुरंत पज़ेशन, रेडी टू मूव, रेडी टू मूव इन,
    turant available, abhi available, abhi khali, turant shifting, ready possession`,
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
  without: `ولا نريد, ولا أريد, ولا بدي, ولا بدنا, ولا, وما أبيها, وما أبغيها, وما بدنا, وما بدي, ومش عايزها, ومش عايز,
    مش, ومش, مو, مب, موش, ما أبيها, ما ابيها, ما أبغى, ما ابغى, ما بدي, ما بدنا, لا أريد, لا نريد, لا احتاج, مش عايز, مش
    عايزة, مش عايزها, don't want, do not want, don't need, do not need, rather not, no quiero, no queremos, no necesito,
    que no sea, que no esté, que no haya, je ne veux pas, on ne veut pas, nous ne voulons pas, pas besoin de, surtout
    pas, without, w / o, no, not, non, except, excluding, sin, que no tenga, excepto, sans, pas de, pas d, aucun,
    aucune, بدون, بلا, من غير, بدون أي, دون, غير, बिना, बगैर, bina, bagair`,
  /** Stands after what a listing must not have. */
  withoutAfter: `न हो, ना हो, नहीं हो, नहीं, नही, न चाहिए, नही चाहिए, nahi, nahin, nahi ho, na ho, nahi hona chahiye,
    बिल्कुल नहीं, के पास नहीं, के बिना, के बगैर, रहित, ke bina, नहीं चाहिए, nahi chahiye`,
  near: `قريبا من, قريبا, पास में, नज़दीक में, paas mein, nr, near, near to, nearby, close to, close by, next to, next
    door to, beside, by, by the, around, opposite, not far from, a short walk from, short walk to, short walk from,
    steps from, steps to, minutes from, mins from, walk to, walking distance, walking distance al, walking distance to,
    walking distance of, walking distance from, within walking distance of, within walking distance to, within reach of,
    within easy reach of, easy access to, access to, handy for, cerca de, cerca del, cerca, cerquita de, cercano a, a
    mano de, cercana a, cercanos a, cercanas a, junto a, al lado de, pegado a, pegada a, próximo a, próxima a, próximos
    a, próximas a, a un paso de, a dos pasos de, a pasos de, a pie de, a pocos minutos de, a poca distancia de, frente
    a, frente al, primera línea de, a orillas de, enfrente de, vivir cerca de, près de, près, bord de, au bord de, en
    bord de, front de, face à, proche de, proche, proches de, proximité, à côté de, à côté, à proximité de, à proximité,
    à deux pas, non loin, pas loin, pas très loin, pas trop loin, tout près, à deux pas de, à quelques pas de, à
    quelques minutes de, à pied de, en face de, non loin de, pas loin de, pas trop loin de, قريب من, قريبة من, قريب,
    قريبة, قريب على, قريبة على, قرب, بالقرب من, على مقربة من, بجانب, بجوار, جنب, جمب, مقابل, على بعد خطوات من, مشيا إلى,
    जो पास हो`,
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
  filler: `dites moi, comme, हाँ, हां, haan, girlfriend, boyfriend, wife, husband, partner, novia, novio, esposa,
    esposo, copine, copain, mari, femme, conjoint, زوجتي, زوجي, خطيبتي, पत्नी, पति, biwi, pati, imprescindible,
    indispensable, obligatorio, necesario, بدور, بدور على, عندكم, عندك, يبحث, تبحث, because, since we, as we, company,
    our company, years old, woh, milega, sir, ji, toh, isliye, kyunki, क्योंकि, जी, सर, भैया, मेरा नाम, नाम, beti, beta,
    papa, mummy, porque, pues, mira, donc, parce, car, car je, puisque, لأن, لأنني, لأنه, عشان, علشان, حيت, بسبب, لكن,
    ولكن, عقارا, شيئا, شيئ, شي, خوي, خويا, يا أخي, بالكتير, اخري, آخري, حدي, حدنا, list, hue, suniye, actually, hello
    ji, papa ke liye, mummy ke liye, that's, what's, it's, who's, here's, don't, doesn't, can't, isn't, hiya, yo,
    alright, folks, guys, a, an, the, of, to, for, from, with, is, it, its, are, was, were, be, been, being, there,
    here, on, by, that, this, these, those, which, who, what, where, how, has, have, had, having, and, or, so, but, if,
    as, i, am, i'm, im, i'd, i've, we, we're, we've, we'd, me, my, our, us, you, your, they, he, she, his, her, their,
    do, does, did, can, could, would, should, will, shall, may, might, must, must have, must haves, a must, need, needs,
    needed, needing, want, wants, wanted, wanting, wanna, require, requires, required, essential, show, find, finding,
    get, give, got, see, view, let, let's, help, look, looking, looking for, search, searching, searching for, seek,
    seeking, after, hunting, interested, interested in, hoping, hope, like, love, prefer, preferred, preferable,
    preferably, ideally, ideal, possible, possibly, if possible, maybe, perhaps, please, pls, plz, thanks, thank you,
    thx, hi, hello, hey, dear, good morning, good evening, place, places, somewhere, something, anything, everything,
    anywhere, anyone, someone, some, any, all, every, each, just, only, really, very, quite, also, too, either, both,
    even, still, good, great, best, decent, lovely, currently, at the moment, asap, soon, hopefully, work, working,
    study, studying, start, starts, starting, new job, job, there's, nothing, literally, honestly, basically, also need,
    also want, will be, going to be, right, ok, okay, price, priced, prices, cost, costing, costs, budget, spend, pay,
    afford, area, size, sized, property, properties, home, homes, house hunting, accommodation, listing, listings,
    listed, posted, added, published, came, come, up, since, option, options, available, move, moving, relocating,
    relocate, own, out, about, per, ad, ads, advert, adverts, real estate, need to be, has to be, have to be, must be,
    should be, for a family, for my family, for our family, for family, for a couple, for two, for students, for a
    student, for me, for us, for myself, my parents, my mum, my dad, my daughter, my son, for investment, to invest, to
    live, to live in, live in, city, city of, market, on the market, town of, cerca, de, del, el, ella, la, lo, los,
    las, un, una, uno, unos, unas, y, o, que, qué, hay, con, por, para, al, en, es, son, sea, sean, ser, está, están,
    esté, estén, este, esta, estos, estas, ese, esa, eso, esto, mi, mis, nos, nuestro, nuestra, su, sus, se, si, le,
    les, muy, más, también, además, pero, como, donde, dónde, cuando, cuál, cuáles, qué tal, busco, busca, buscar,
    buscamos, buscando, estoy buscando, estamos buscando, ando buscando, ando, quiero, queremos, quisiera, quisiéramos,
    querría, quería, necesito, necesitamos, necesita, necesitaría, me gustaría, nos gustaría, gustaría, me interesa,
    interesa, interesado, interesada, deseo, deseamos, prefiero, preferible, preferiblemente, preferentemente, de
    preferencia, preferencia, a ser posible, si es posible, si puede ser, posible, puede, pueda, puedo, podría, pueden,
    tener, tiene, tienen, tenga, tengan, tengo, tenemos, debe, debe tener, ha de, haya, haber, vivir, tenéis, tienen
    ustedes, hay algo, pago, pagaría, pagaríamos, de la semana, de la semaine, investor, inversor, investisseur, مستثمر,
    ver, verlo, encontrar, conseguir, mirar, muéstrame, muestra, enséñame, dame, ponme, algo, alguno, alguna, algún,
    algunos, algunas, cualquier, cualquiera, todo, todos, todas, hola, oye, oigan, disculpe, disculpen, saludos, buenas,
    buenos días, buenas tardes, gracias, por favor, porfa, favor, urgente, urge, precio, precios, presupuesto, cuesta,
    cueste, cuesten, gastar, gastarme, pagar, valor, superficie, tamaño, publicados, publicado, publicadas, publicada,
    añadidos, añadidas, subidos, anunciado, anunciados, anuncios, anuncio, vivienda, viviendas, hogar, inmobiliaria,
    propiedad, propiedades, inmueble, inmuebles, zona, zona de, ciudad, ciudad de, opciones, disponible, disponibles,
    tipo, mudarme, mudarnos, mudanza, mudo, me mudo, nos mudamos, mudamos, se muda, muda, me traslado, trasladamos,
    traslado, voy a, vamos a, me voy, nos vamos, hace falta, me hace falta, nos hace falta, falta, bueno, buena, buenos,
    trabajo, trabajamos, estudio en, actualmente, pronto, ahora, sobre todo, incluso, aunque, ya, bien, mejor, algo de,
    cosa, cosas, mi madre, mi padre, mi hija, mi hijo, mis padres, mi marido, mi mujer, para mí, para nosotros, para una
    familia, para mi familia, para familia, para la familia, para una pareja, para pareja, para dos, para estudiantes,
    para estudiante, para invertir, para inversión, como inversión, para vivir, para comprar, près, du, des, une, et,
    ou, d', l', y a-t-il, il y a, peut-on, peut on, avez-vous, auriez-vous, pouvez-vous, pourriez-vous, existe-t-il,
    est-ce que, voudrait, voudraient, ont, depuis, je, j'ai, nous, vous, il, elle, moi, mon, ma, mes, notre, votre, vos,
    sa, ses, leur, ce, cet, cette, ces, ça, c'est, qui, quoi, quel, quelle, quels, quelles, est, sont, soit, être,
    était, ai, avons, avoir, ait, aurait, serait, si possible, mais, plus, aussi, très, plutôt, encore, tout, tous,
    toute, toutes, bonjour, bonsoir, salut, coucou, alors, indiquer, proposer, envoyer, donner, conseiller, merci, svp,
    stp, s'il vous plaît, cherche, cherchons, cherchent, à la recherche, à la recherche de, recherche, recherchons,
    recherché, trouver, voir, montre moi, montrez moi, veux, veut, voulons, voudrais, voudrions, souhaite, souhaitons,
    souhaiterais, souhaiterions, désire, désirons, aimerais, aimerions, préfère, de préférence, préférence, idéalement,
    idéal, besoin, besoin de, avons besoin, faut, il faut, il me faut, il nous faut, impératif, impérativement,
    obligatoire, intéressé, intéressée, urgent, pour, pour moi, pour nous, pour une famille, pour famille, pour ma
    famille, pour un couple, pour couple, pour deux, pour étudiant, pour étudiants, pour étudiante, pour investir, pour
    investissement, pour habiter, pour vivre, prix, coût, coûte, surface, taille, publiés, publié, publiées, publiée,
    parus, ajoutés, ajoutées, mis en ligne, mises en ligne, annonces, annonce, logement, logements, biens, immobilier,
    bons, bonnes, bon, bonne, trucs, un truc, quelque chose, déménager, j'emménage, je déménage, on déménage, nous
    déménageons, travaille, étudie, à présent, actuellement, ville, ville de, secteur, type, genre, proche, vivre,
    retraite, jubilación, retirement, retiring, habiter, emménager, déménage, déménageons, عقار, عقارات, العقار, أبحث,
    ابحث, نبحث, بحث, أبحث عن, أدور, ادور, ندور, أفتش, عن, على, إلى, الى, أريد, اريد, نريد, أرغب, نرغب, أحتاج, احتاج,
    نحتاج, محتاج, محتاجة, مطلوب, مطلوبة, بدي, بدنا, ابي, ابغى, ابغي, نبي, نبغى, عايز, عايزة, عاوز, عاوزة, ودي, حابب,
    حابة, أفضل, يفضل, ويفضل, ممكن, لو, لو ممكن, إذا أمكن, هل, هناك, توجد, يوجد, في, فيه, فيها, به, بها, له, لها, لي,
    لنا, عنده, عندها, هو, هي, هذا, هذه, ذلك, التي, الذي, اللي, ان, أن, تكون, يكون, تكون فيها, كل, أي, اي, شيء, حاجة,
    مرحبا, مرحبتين, هلا والله, يا جماعة, شو, شو في, شو عندكم, وش عندكم, وش فيه, ايش, إيش, إيه, الاطلاع, الاطلاع على,
    أهلا, السلام عليكم, السلام عليكم ورحمة الله, صباح الخير, مساء الخير, لو سمحت, لو سمحتم, من فضلك, من فضلكم, رجاء,
    شكرا, من, بسعر, سعر, سعره, سعرها, بسعره, ثمن, قيمة, قيمته, قيمتها, تكلفة, ميزانية, ميزانيتي, ميزانيتنا, الميزانية,
    بميزانية, مساحة, مساحته, مساحتها, بمساحة, و, ب, ل, نزلت, نزل, نازلة, دورلي, دورلي على, شوفلي, اعرض, اعرضوا, تعرضوا,
    تعرض, جيبلي, أرني, ورني, نحب, حاب, أضيفت, أضيف, مضافة, مضاف, معروضة, معروض, معروضة حديثا, منشورة, منشور, نشرت, خلال,
    منذ, إعلانات, إعلان, ذات, ذو, مكان, سكن, منطقة, مدينة, بمنطقة, عائلي, عائلية, للعائلة, لعائلة, لعائلتي, للعائلات,
    لشخصين, للسكن, للاستثمار, استثمار, خاص, خاصة, بس, فقط, جدا, متاح, متاحة, متوفر, متوفرة, تتوفر, يتوفر, تم, عندي,
    عندنا, معي, معنا, يبدأ, تبدأ, سننتقل, سأنتقل, ننتقل, أنتقل, راح, رح, ضروري, مهم, الأهم, يا ريت, ياريت, حلو, حلوة,
    زين, زينة, كويس, كويسة, جيد, جيدة, أعمل, أشتغل, أدرس, ندرس, هلا, أخي, حبيبي, لازم, يفضل أن, بحاجة, بحاجة إلى, قريبا,
    حاليا, غير ذلك, كنقلب, كنقلب على, باغي, بغيت, نحتاجو, شحال, واش كاين, كاين, मैं, मुझे, मुझको, मेरे, मेरा, मेरी, हम,
    हमें, हमको, हमारे, हमारा, हमारी, आप, आपके, अपना, अपने, अपनी, वो, वह, यह, ये, इस, उस, जो, जिसमें, जिसमे, जिनमें, जिस,
    जिन, जिसका, जिसकी, जिसके, जिनका, जिनकी, जिनके, जहां, जहाँ, इसमें, उसमें, का, की, के, को, में, मे, से, ने, पर, पे,
    है, हैं, हो, हों, होना, होनी, होने, था, थी, थे, और, या, भी, ही, तो, बस, सिर्फ, केवल, अगर, पास, लिए, के लिए, क्या,
    कोई, कुछ, सब, सभी, किसी, एक, चाहिए, चाहिये, चाहता, चाहती, चाहते, हूं, हूँ, खोज, खोजना, ढूंढ, ढूंढना, ढूंढ रहा,
    ढूंढो, तलाश, तलाश रहे, देख, देखना, देखो, रहा, रही, रहे, रहना, रहने, लेना, लेनी, लेने, दिखाओ, दिखाएं, दिखाइए, दिखा,
    दो, दीजिए, बताओ, बताइए, बताएं, मिलेगा, मिल, मिले, सकता, सकते, जाए, कृपया, प्लीज़, नमस्ते, नमस्कार, हेलो, धन्यवाद,
    ज़रूरत, ज़रूरी, ऐसा, ऐसे, ऐसी, जिन्हें, जिसे, वे, बना, बनी, भाई, यार, बजट, मेरा बजट, कीमत, दाम, रेट, संपत्ति,
    संपत्तियां, प्रॉपर्टी, वाला, वाली, वाले, साथ, विज्ञापन, लिस्टिंग, लिस्ट, लिस्टेड, डाला, डाले, डाली, गया, गए, गई,
    हुआ, हुए, हुई, आए, आई, आया, किया, उपलब्ध, जगह, इलाके, इलाका, शहर, अच्छा, अच्छे, अच्छी, बढ़िया, जल्दी, अभी, फिलहाल,
    काम, जॉब, नौकरी, पढ़ाई, आना, जाना, मिलनी, मिलना, सके, मिल जाए, बिक रहा, बिक, तरह, वगैरह, ज़रूर, होगा, होगी, चलेगा,
    चलेगी, दीजिएगा, दिखाना, भेजो, वहां, यहां, परिवार के लिए, परिवार को, परिवार के साथ, परिवार वालों के लिए, फैमिली के
    लिए, निवेश के लिए, बच्चों के लिए, स्टूडेंट के लिए, छात्रों के लिए, शिफ्ट, शिफ्ट होना, mujhe, mujhko, mere, mera,
    meri, hum, hume, humein, hamein, hame, humko, hamare, hamara, apna, ka, ki, ke, ko, ne, pe, par, hai, hain, ho,
    hona, honi, hun, hoon, chahiye, chaiye, chahie, chahta, chahte, chahti, liye, ke liye, dikhao, dikha, dikhaiye,
    dhoondh, dhundh, dhundna, dhoond, khoj, raha, rahi, rahe, lena, leni, lene, jo, jisme, jismein, jisme ho, jinme,
    koi, kuch, bhi, bas, sirf, agar, aisa, aise, aisi, bhai, yaar, kya, zaroori, zaruri, jaruri, accha, acha, achha,
    achi, acchi, achhi, badhiya, jaldi, abhi, bik raha, bik rahi, bik, chalega, chalegi, batao, bataiye, bhejo, wahan,
    yahan, aas, kaam, job ke liye, hoga, hogi, hu, hoo, mil, sake, jaye, jagah, ilaka, mein, mai, wala, wali, wale,
    saath, sath, budget hai, family ke liye, near, close, next, nearby, euros, euro`,
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
