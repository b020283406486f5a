/**
 * Words and phrases that mean nothing beside a place or a type: articles, politeness, verbs of wanting, kinship. They are
 * no keywords, so a word that a listing may say does not belong here: “city of” does, “city” and “view” do not.
 */
export const stopWords = {
  en: `a, an, the, of, to, for, from, with, is, it, its, are, was, were, be, been, being, there, here, on, by, that,
    this, these, those, which, who, what, where, how, has, have, had, having, and, or, so, but, if, as, i, am, i'm, im,
    i'd, i've, we, we're, we've, we'd, me, my, our, us, you, your, they, he, she, his, her, their, do, does, did, can,
    could, would, should, will, shall, may, might, must, must have, must haves, a must, need, needs, needed, needing,
    want, wants, wanted, wanting, wanna, require, requires, required, essential, show, find, finding, get, give, got,
    see, let, let's, help, look, looking, looking for, search, searching, searching for, seek, seeking, after, hunting,
    interested, interested in, hoping, hope, like, love, prefer, preferred, preferable, preferably, ideally, ideal,
    possible, possibly, if possible, maybe, perhaps, please, pls, plz, thanks, thank you, thx, hi, hello, hey, dear,
    good morning, good evening, place, places, somewhere, something, anything, everything, anywhere, anyone, someone,
    some, any, all, every, each, just, only, really, very, quite, also, too, either, both, even, still, good, great,
    best, decent, lovely, currently, at the moment, asap, soon, hopefully, working, studying, starting, new job, job,
    there's, nothing, literally, honestly, basically, also need, also want, will be, going to be, ok, okay, price,
    priced, prices, cost, costing, costs, budget, spend, pay, afford, area, size, sized, property, properties, home,
    homes, house hunting, accommodation, listing, listings, listed, posted, added, published, came, come, since, option,
    options, available, move, moving, relocating, relocate, about, per, ad, ads, advert, adverts, real estate, need to
    be, has to be, have to be, must be, should be, for a family, for my family, for our family, for family, for a
    couple, for two, for students, for a student, for me, for us, for myself, my parents, my mum, my dad, my daughter,
    my son, for investment, to invest, to live, to live in, live in, city of, on the market, town of, near, close, next,
    nearby, euros, euro, girlfriend, boyfriend, wife, husband, partner, because, since we, as we, our company, years
    old, sir, actually, that's, what's, it's, who's, here's, don't, doesn't, can't, isn't, hiya, yo, alright, folks,
    guys, to view, my own`,
  es: `cerca, de, del, el, ella, la, lo, los, las, un, una, uno, unos, unas, y, o, que, qué, hay, con, por, para, al,
    en, es, son, sean, ser, está, están, esté, estén, este, esta, estos, estas, ese, esa, eso, esto, mi, mis, nos,
    nuestro, nuestra, su, sus, se, si, le, les, muy, más, también, además, pero, como, donde, dónde, cuando, cuál,
    cuáles, qué tal, busco, busca, buscar, buscamos, buscando, estoy buscando, estamos buscando, ando buscando, ando,
    quiero, queremos, quisiera, quisiéramos, querría, quería, necesito, necesitamos, necesita, necesitaría, me gustaría,
    nos gustaría, gustaría, me interesa, interesa, interesado, interesada, deseo, deseamos, prefiero, preferible,
    preferiblemente, preferentemente, de preferencia, preferencia, a ser posible, si es posible, si puede ser, posible,
    puede, pueda, puedo, podría, pueden, tener, tiene, tienen, tenga, tengan, tengo, tenemos, debe, debe tener, ha de,
    haya, haber, vivir, tenéis, tienen ustedes, hay algo, pago, pagaría, pagaríamos, de la semana, inversor,
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
    para estudiante, para invertir, para inversión, como inversión, para vivir, para comprar, jubilación, novia, novio,
    esposa, esposo, imprescindible, indispensable, obligatorio, necesario, porque, pues, mira, que sea, ya sea`,
  fr: `de la semaine, investisseur, près, du, des, une, et, ou, d', l', y a-t-il, il y a, peut-on, peut on, avez-vous,
    auriez-vous, pouvez-vous, pourriez-vous, existe-t-il, est-ce que, voudrait, voudraient, ont, depuis, je, j'ai, nous,
    vous, il, elle, moi, mon, ma, mes, notre, votre, vos, sa, ses, leur, ce, cet, cette, ces, ça, c'est, qui, quoi,
    quel, quelle, quels, quelles, est, sont, soit, être, était, ai, avons, avoir, ait, aurait, serait, si possible,
    mais, plus, aussi, très, plutôt, encore, tout, tous, toute, toutes, bonjour, bonsoir, salut, coucou, alors,
    indiquer, proposer, envoyer, donner, conseiller, merci, svp, stp, s'il vous plaît, cherche, cherchons, cherchent, à
    la recherche, à la recherche de, recherche, recherchons, recherché, trouver, voir, montre moi, montrez moi, veux,
    veut, voulons, voudrais, voudrions, souhaite, souhaitons, souhaiterais, souhaiterions, désire, désirons, aimerais,
    aimerions, préfère, de préférence, préférence, idéalement, idéal, besoin, besoin de, avons besoin, faut, il faut, il
    me faut, il nous faut, impératif, impérativement, obligatoire, intéressé, intéressée, urgent, pour, pour moi, pour
    nous, pour une famille, pour famille, pour ma famille, pour un couple, pour couple, pour deux, pour étudiant, pour
    étudiants, pour étudiante, pour investir, pour investissement, pour habiter, pour vivre, prix, coût, coûte, surface,
    taille, publiés, publié, publiées, publiée, parus, ajoutés, ajoutées, mis en ligne, mises en ligne, annonces,
    annonce, logement, logements, biens, immobilier, bons, bonnes, bon, bonne, trucs, un truc, quelque chose, déménager,
    j'emménage, je déménage, on déménage, nous déménageons, travaille, étudie, à présent, actuellement, ville, ville de,
    secteur, type, genre, proche, vivre, retraite, retirement, retiring, habiter, emménager, déménage, déménageons,
    dites moi, comme, copine, copain, mari, femme, conjoint, donc, parce, car, car je, puisque`,
  ar: `مستثمر, عقار, عقارات, العقار, أبحث, ابحث, نبحث, بحث, أبحث عن, أدور, ادور, ندور, أفتش, عن, على, إلى, الى, أريد,
    اريد, نريد, أرغب, نرغب, أحتاج, احتاج, نحتاج, محتاج, محتاجة, مطلوب, مطلوبة, بدي, بدنا, ابي, ابغى, ابغي, نبي, نبغى,
    عايز, عايزة, عاوز, عاوزة, ودي, حابب, حابة, أفضل, يفضل, ويفضل, ممكن, لو, لو ممكن, إذا أمكن, هل, هناك, توجد, يوجد, في,
    فيه, فيها, به, بها, له, لها, لي, لنا, عنده, عندها, هو, هي, هذا, هذه, ذلك, التي, الذي, اللي, ان, أن, تكون, يكون, تكون
    فيها, كل, أي, اي, شيء, حاجة, مرحبا, مرحبتين, هلا والله, يا جماعة, شو, شو في, شو عندكم, وش عندكم, وش فيه, ايش, إيش,
    إيه, الاطلاع, الاطلاع على, أهلا, السلام عليكم, السلام عليكم ورحمة الله, صباح الخير, مساء الخير, لو سمحت, لو سمحتم,
    من فضلك, من فضلكم, رجاء, شكرا, من, بسعر, سعر, سعره, سعرها, بسعره, ثمن, قيمة, قيمته, قيمتها, تكلفة, ميزانية,
    ميزانيتي, ميزانيتنا, الميزانية, بميزانية, مساحة, مساحته, مساحتها, بمساحة, و, ب, ل, نزلت, نزل, نازلة, دورلي, دورلي
    على, شوفلي, اعرض, اعرضوا, تعرضوا, تعرض, جيبلي, أرني, ورني, نحب, حاب, أضيفت, أضيف, مضافة, مضاف, معروضة, معروض, معروضة
    حديثا, منشورة, منشور, نشرت, خلال, منذ, إعلانات, إعلان, ذات, ذو, مكان, سكن, منطقة, مدينة, بمنطقة, عائلي, عائلية,
    للعائلة, لعائلة, لعائلتي, للعائلات, لشخصين, للسكن, للاستثمار, استثمار, بس, فقط, جدا, متاح, متاحة, متوفر, متوفرة,
    تتوفر, يتوفر, تم, عندي, عندنا, معي, معنا, يبدأ, تبدأ, سننتقل, سأنتقل, ننتقل, أنتقل, راح, رح, ضروري, مهم, الأهم, يا
    ريت, ياريت, حلو, حلوة, زين, زينة, كويس, كويسة, جيد, جيدة, أعمل, أشتغل, أدرس, ندرس, هلا, أخي, حبيبي, لازم, يفضل أن,
    بحاجة, بحاجة إلى, قريبا, حاليا, غير ذلك, كنقلب, كنقلب على, باغي, بغيت, نحتاجو, شحال, واش كاين, كاين, زوجتي, زوجي,
    خطيبتي, بدور, بدور على, عندكم, عندك, يبحث, تبحث, لأن, لأنني, لأنه, عشان, علشان, حيت, بسبب, لكن, ولكن, عقارا, شيئا,
    شيئ, شي, خوي, خويا, يا أخي, بالكتير, اخري, آخري, حدي, حدنا`,
  hi: `मैं, मुझे, मुझको, मेरे, मेरा, मेरी, हम, हमें, हमको, हमारे, हमारा, हमारी, आप, आपके, अपना, अपने, अपनी, वो, वह, यह,
    ये, इस, उस, जो, जिसमें, जिसमे, जिनमें, जिस, जिन, जिसका, जिसकी, जिसके, जिनका, जिनकी, जिनके, जहां, जहाँ, इसमें, उसमें,
    का, की, के, को, में, मे, से, ने, पर, पे, है, हैं, हो, हों, होना, होनी, होने, था, थी, थे, और, या, भी, ही, तो, बस,
    सिर्फ, केवल, अगर, पास, लिए, के लिए, क्या, कोई, कुछ, सब, सभी, किसी, एक, चाहिए, चाहिये, चाहता, चाहती, चाहते, हूं, हूँ,
    खोज, खोजना, ढूंढ, ढूंढना, ढूंढ रहा, ढूंढो, तलाश, तलाश रहे, देख, देखना, देखो, रहा, रही, रहे, रहना, रहने, लेना, लेनी,
    लेने, दिखाओ, दिखाएं, दिखाइए, दिखा, दो, दीजिए, बताओ, बताइए, बताएं, मिलेगा, मिल, मिले, सकता, सकते, जाए, कृपया, प्लीज़,
    नमस्ते, नमस्कार, हेलो, धन्यवाद, ज़रूरत, ज़रूरी, ऐसा, ऐसे, ऐसी, जिन्हें, जिसे, वे, बना, बनी, भाई, यार, बजट, मेरा बजट,
    कीमत, दाम, रेट, संपत्ति, संपत्तियां, प्रॉपर्टी, वाला, वाली, वाले, साथ, विज्ञापन, लिस्टिंग, लिस्ट, लिस्टेड, डाला,
    डाले, डाली, गया, गए, गई, हुआ, हुए, हुई, आए, आई, आया, किया, उपलब्ध, जगह, इलाके, इलाका, शहर, अच्छा, अच्छे, अच्छी,
    बढ़िया, जल्दी, अभी, फिलहाल, काम, जॉब, नौकरी, पढ़ाई, आना, जाना, मिलनी, मिलना, सके, मिल जाए, बिक रहा, बिक, तरह, वगैरह,
    ज़रूर, होगा, होगी, चलेगा, चलेगी, दीजिएगा, दिखाना, भेजो, वहां, यहां, परिवार के लिए, परिवार को, परिवार के साथ, परिवार
    वालों के लिए, फैमिली के लिए, निवेश के लिए, बच्चों के लिए, स्टूडेंट के लिए, छात्रों के लिए, शिफ्ट, शिफ्ट होना, हाँ,
    हां, पत्नी, पति, क्योंकि, जी, सर, भैया, मेरा नाम, नाम`,
  /** Hindi in Latin letters. */
  hiLatin: `mujhe, mujhko, mere, mera, meri, hum, hume, humein, hamein, hame, humko, hamare, hamara, apna, ka, ki, ke,
    ko, ne, pe, par, hai, hain, ho, hona, honi, hun, hoon, chahiye, chaiye, chahie, chahta, chahte, chahti, liye, ke
    liye, dikhao, dikha, dikhaiye, dhoondh, dhundh, dhundna, dhoond, khoj, raha, rahi, rahe, lena, leni, lene, jo,
    jisme, jismein, jisme ho, jinme, koi, kuch, bhi, bas, sirf, agar, aisa, aise, aisi, bhai, yaar, kya, zaroori,
    zaruri, jaruri, accha, acha, achha, achi, acchi, achhi, badhiya, jaldi, abhi, bik raha, bik rahi, bik, chalega,
    chalegi, batao, bataiye, bhejo, wahan, yahan, aas, kaam, job ke liye, hoga, hogi, hu, hoo, mil, sake, jaye, jagah,
    ilaka, mein, mai, wala, wali, wale, saath, sath, budget hai, family ke liye, haan, biwi, pati, woh, milega, ji, toh,
    isliye, kyunki, beti, beta, papa, mummy, list, hue, suniye, hello ji, papa ke liye, mummy ke liye`,
} as const;
