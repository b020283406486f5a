import type { MarketFixture } from './market-fixture.ts';

/** Occurs in every planted text that visitors and other users may not read. */
export const secret = 'planted-secret';
/** Prefix of the planted phone numbers that are not published. */
const secretMobile = '35198989';
/** The location of the planted premium and unpublished listings; its digits differ from the rounded ones at once. */
export const exactPlace = { latitude: 52.5437194, longitude: 13.4391936 };
/** Also matches the location when it is shortened to four digits or more. */
const leakPattern = new RegExp(`${secret}[\\w@.-]*|${secretMobile}\\d*|52\\.5437\\d*|13\\.439[12]\\d*`, 'g');

/** The contact that an account of the market publishes. */
export const published = { email: 'published@agent.test', mobile: '351911111111' };
export const premiumTitle = 'The premium flat';
export const ordinaryTitle = 'The ordinary flat';

/** Returns the planted contacts, streets, exact coordinates and files in a text. */
export function findPrivateData(text: string): string[] {
  return [...new Set(text.match(leakPattern))];
}

type Row = Record<'id', number> & Record<'slug_id', string>;

export interface PlantedMarket {
  agent: Row;
  /** The contact of the agent, which is not published. */
  contact: { email: string; mobile: string };
  premium: Row & { category_id: number };
  /** An account that publishes its contact, and its listing. */
  open: Row;
  ordinary: Row;
  /** The unpublished listing of an account that has published nothing. */
  pending: Row;
  article: Row;
  ids: number[];
  slugs: Record<'account' | 'property' | 'project', string[]>;
}

/** Fills a market in which every account and place has data that only its owner may read. */
export async function plantPrivateData(market: MarketFixture): Promise<PlantedMarket> {
  let number = 0;
  const account = (values: object = {}) => {
    number += 1;
    return market.account({
      email: `${secret}-${number}@agent.test`,
      mobile: `${secretMobile}${number}`,
      address: `${secret} street ${number}`,
      ...exactPlace,
      shows_email: false,
      shows_mobile: false,
      ...values,
    });
  };
  const file = async (name: string) => (await market.file({ key: `files/${secret}-${name}` })).id;
  const brochure = await market.parameter({ type_of_parameter: 'file' });
  const listing = async (account_id: number | null, values: object = {}) =>
    market.property({
      account_id,
      client_address: account_id === null ? '' : `${secret} second street`,
      pictures: [await file(`gallery-${(number += 1)}.webp`)],
      documents: [await file(`paper-${number}.pdf`)],
      three_d_image_id: await file(`panorama-${number}.webp`),
      meta_image_id: await file(`meta-${number}.webp`),
      facts: { [brochure.id]: { file: await file(`brochure-${number}.pdf`) } },
      description: `${secret} description`,
      address: `${secret} premium street`,
      ...exactPlace,
      title: premiumTitle,
      is_premium: true,
      ...values,
    });
  const open = {
    description: 'Bright.',
    pictures: [],
    documents: [],
    facts: {},
    address: 'Road 7',
    title: ordinaryTitle,
  };
  const place = { latitude: 52.52, longitude: 13.4 };
  const ordinary = { ...open, ...place, is_premium: false, three_d_image_id: null, meta_image_id: null };

  const agent = await account({ verification_status: 'success' });
  const premium = await listing(agent.id, { total_click: 1_000 });
  const project = await market.project({ account_id: agent.id });
  const other = await account({ ...published, shows_email: true, shows_mobile: true });
  const [theirs, ofOperator] = [await listing(other.id, ordinary), await listing(null)];
  const seeker = await account();
  const verified = await account({ verification_status: 'success' });
  const hidden = await account();
  const pending = await listing(hidden.id, { request_status: 'pending', is_premium: false });
  const pendingProject = await market.project({
    account_id: hidden.id,
    request_status: 'pending',
    location: `${secret} square`,
    description: `${secret} description`,
    ...exactPlace,
  });
  for (const { id: property_id } of [premium, theirs]) {
    await market.insert('favourite', { account_id: seeker.id, property_id });
    await market.insert('interest', { account_id: seeker.id, property_id });
    await market.insert('property_note', { account_id: seeker.id, property_id, note: `${secret} note` });
  }
  await market.thread({ one: seeker.id, other: agent.id, property_id: premium.id }, [
    { sender_id: seeker.id, message: `${secret} message` },
  ]);
  await market.savedSearch(`${secret}-search@seeker.test`);
  await market.advert({ property_id: premium.id }, { account_id: agent.id });
  await market.slide({ slider_type: 3, property_id: premium.id, image_id: (await market.file()).id });
  const article = await market.article();
  const slugsOf = (rows: { slug_id: string }[]) => rows.map(({ slug_id }) => slug_id);
  const accounts = [agent, other, seeker, verified, hidden];
  const properties = [premium, theirs, ofOperator, pending];
  const projects = [project, pendingProject];
  return {
    agent,
    contact: { email: agent.email, mobile: agent.mobile },
    premium,
    open: other,
    ordinary: theirs,
    pending,
    article,
    ids: [...accounts, ...properties, ...projects].map(({ id }) => id),
    slugs: { account: slugsOf(accounts), property: slugsOf(properties), project: slugsOf(projects) },
  };
}
