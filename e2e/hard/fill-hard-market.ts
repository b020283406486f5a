import { hourMs } from '@latchkey/contract/time-units';
import type { MarketFixture } from '@latchkey/server/testing/market-fixture';

interface Pictures {
  outside: number;
  inside: number;
}

/** 200 characters, the maximum length of a title. */
const longTitle = 'House with a garden, a greenhouse, two cellars, a workshop and a view over the valley '
  .repeat(3)
  .slice(0, 199)
  .trim()
  .padEnd(200, '!');

/** A word without a break opportunity. */
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftshaus';
const largestPrice = 1_000_000_000_000;
const arabicCity = 'مدينة السادس من أكتوبر';

/** Slugs of the records that journeys open. */
export const hardSlugs = {
  longTitle: 'long-title',
  longWord: 'long-word',
  largestPrice: 'largest-price',
  smallestRent: 'smallest-rent',
  arabicCity: 'arabic-city',
  onePicture: 'one-picture',
  noPicture: 'no-picture',
  bareProject: 'bare-project',
  busyAgent: 'busy-agent',
  otherBusyAgent: 'other-busy-agent',
  idleAgent: 'idle-agent',
  bareArticle: 'bare-article',
} as const;

const propertiesPerAgent = 40;

/** Fills a market with extreme values: the longest, the largest, the smallest and empty ones. */
export async function fillHardMarket(market: MarketFixture, { outside, inside }: Pictures): Promise<void> {
  const now = Date.now();
  await market.settings({ company_name: 'Hard market', currency_symbol: '€', distance_option: 'km', svg_clr: '1' });
  for (const [code, rtl] of [
    ['en', false],
    ['ar', true],
  ] as const)
    await market.language({ code, name: code, rtl });
  const category = await market.category({ name: 'Houses', slug_id: 'houses' });
  const common = { category_id: category.id, latitude: 48.14, longitude: 11.58, city: 'Munich', country: 'Germany' };
  let age = 0;
  const createProperty = (values: Parameters<MarketFixture['property']>[0]) =>
    market.property({ ...common, title_image_id: outside, ...values, created_at: new Date(now - (age += 1) * hourMs) });

  const agent = { verification_status: 'success', city: 'Munich', country: 'Germany', property_count: 0 } as const;
  const busy = await market.account({ ...agent, slug_id: hardSlugs.busyAgent, name: `Maximiliane ${longWord}` });
  const other = await market.account({
    ...agent,
    slug_id: hardSlugs.otherBusyAgent,
    name: 'عبد الرحمن بن محمد السعدي',
  });
  await market.account({ ...agent, slug_id: hardSlugs.idleAgent, name: 'O', about_me: '', email: 'o@example.test' });
  for (const { id } of [busy, other]) {
    for (let number = 1; number <= propertiesPerAgent; number += 1)
      await createProperty({ account_id: id, title: `Home ${number}`, price: 100_000 + number * 1_000 });
  }

  await createProperty({ slug_id: hardSlugs.longTitle, title: longTitle, pictures: [inside] });
  await createProperty({
    slug_id: hardSlugs.longWord,
    title: longWord,
    city: longWord,
    address: longWord,
    description: `${longWord} `.repeat(30),
  });
  await createProperty({
    slug_id: hardSlugs.largestPrice,
    title: 'The most expensive house',
    price: largestPrice,
    pictures: [inside, outside],
  });
  await createProperty({
    slug_id: hardSlugs.smallestRent,
    title: 'The cheapest room',
    price: 1,
    property_type: 1,
    rentduration: 'Daily',
  });
  await createProperty({
    slug_id: hardSlugs.arabicCity,
    title: 'شقة مشرقة قرب الحديقة (3 غرف)',
    description: 'شقة مشرقة في الطابق الثالث.\n\nTwo minutes from the park.',
    city: arabicCity,
    address: 'شارع النيل 12',
    state: 'الجيزة',
    country: 'مصر',
    latitude: 29.97,
    longitude: 30.94,
  });
  await createProperty({ slug_id: hardSlugs.onePicture, title: 'One picture is all there is' });
  await createProperty({
    slug_id: hardSlugs.noPicture,
    title: 'Nothing to see yet',
    title_image_id: null,
    description: '',
  });

  await market.project({
    ...common,
    account_id: busy.id,
    slug_id: hardSlugs.bareProject,
    title: `${longWord} ${longTitle}`.slice(0, 200),
    description: '',
  });
  await market.project({ ...common, account_id: busy.id, title: 'With a picture', image_id: outside });
  await market.article({
    slug_id: hardSlugs.bareArticle,
    title: longTitle,
    category_id: category.id,
    description: `<p>${longWord}</p><h2>${longWord}</h2><p>Text</p><table><tr><td>${longWord}</td><td>${longWord}</td></tr></table><pre>${longWord} ${longWord}</pre>`,
  });
  await market.article({ title: 'With a picture', image_id: inside, category_id: category.id });
  await market.faq({ question: `${longWord}?`, answer: `${longWord} `.repeat(3) });
}
