import path from 'node:path';
import { demoOperator } from '@latchkey/demo/demo-accounts';
import { type FreshAccount, registerSomebody } from './fresh-account.ts';
import { givePackage } from './held-package.ts';

const picture = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage/01-exterior.webp');

type Fields = Record<string, string | Blob>;
interface Body {
  error: boolean;
  message: string;
  token: string;
  data: unknown;
}

async function post(market: string, call: string, fields: Fields, token = ''): Promise<Body> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, value, 'home.jpg');
  }
  const reply = await fetch(`${market}/api/${call}`, {
    method: 'POST',
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body,
  });
  const answer = (await reply.json()) as Body;
  if (answer.error) throw new Error(`${call}: ${answer.message}`);
  return answer;
}

async function jpeg(): Promise<Blob> {
  const sharp = (await import('sharp')).default;
  const bytes = await sharp(picture).resize(640, 480).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Who an account is to the server. */
export async function identify(
  market: string,
  { email, password }: FreshAccount,
): Promise<{ id: number; token: string }> {
  const { token, data } = await post(market, 'user_signup', { type: '3', email, password });
  return { id: (data as { id: number }).id, token };
}

async function tokenOf(market: string, account: FreshAccount): Promise<string> {
  return (await identify(market, account)).token;
}

/** A title that no other journey posts, and by which `openHome` knows that it is no home of the demo. */
export const titleOfJourney = (words: string): string => `${words} ${Date.now()}`;

export const isTitleOfJourney = /\d{13}/;

export interface OwnHome {
  id: number;
  slug: string;
}

/**
 * Somebody who may list homes and projects: the profile is complete, and a package without a limit is put into their hands.
 * @param folder of the market's data
 * @param units that the package holds besides
 */
export async function registerLister(
  market: string,
  folder: string,
  units: Parameters<typeof givePackage>[2] = {},
): Promise<FreshAccount> {
  const account = await registerSomebody(market);
  await completeProfile(market, account);
  await givePackage(folder, account, { property_list: null, project_list: null, ...units });
  return account;
}

/** Posts a home, as a client without a screen would. It waits for the operator. */
export async function postHome(
  market: string,
  account: FreshAccount,
  title: string,
  offer: 'sell' | 'rent',
  place = { city: 'Lisbon', state: 'Lisbon', latitude: '38.7139', longitude: '-9.1394' },
): Promise<OwnHome> {
  const answer = await post(
    market,
    'post_property',
    {
      title,
      description: 'Two rooms and a quiet yard.',
      category_id: '1',
      property_type: offer === 'sell' ? '0' : '1',
      price: offer === 'sell' ? '250000' : '1200',
      address: 'Rua Augusta 1',
      country: 'Portugal',
      ...place,
      title_image: await jpeg(),
    },
    await tokenOf(market, account),
  );
  const [home] = answer.data as { id: number; slug_id: string }[];
  if (!home) throw new Error('post_property answered no home');
  return { id: home.id, slug: home.slug_id };
}

/** Posts a project that is being built, as a client without a screen would. It waits for the operator. */
export async function postProject(market: string, account: FreshAccount, title: string): Promise<void> {
  const fields = {
    title,
    description: 'Forty homes between the river and the mill.',
    category_id: '1',
    type: 'under_construction',
    location: 'Rua Augusta 1',
    city: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    latitude: '38.7139',
    longitude: '-9.1394',
  };
  await post(market, 'post_project', { ...fields, image: await jpeg() }, await tokenOf(market, account));
}

async function asOperator(market: string, call: string, fields: Fields): Promise<void> {
  const { email, password } = demoOperator;
  const { token } = await post(market, 'admin/sign-in', { email, password });
  await post(market, `admin/${call}`, fields, token);
}

/** What the operator's people decide about a home. */
export async function decideHome(
  market: string,
  { id }: Pick<OwnHome, 'id'>,
  request_status: string,
  reason = '',
): Promise<void> {
  await asOperator(market, 'decide-property', { id: String(id), request_status, reason });
}

/** What the operator's people decide about the newest advert of somebody. */
export async function decideAdvert(
  market: string,
  account: FreshAccount,
  type: 'property' | 'project',
  decision: { status: 'approved' } | { status: 'rejected'; reason: string },
): Promise<void> {
  const [advert] = await listOwn<{ id: number }>(market, account, 'get-featured-data', { type, limit: '1' });
  if (!advert) throw new Error(`No ${type} is featured`);
  await asOperator(market, 'decide-advertisement', { id: String(advert.id), ...decision });
}

/** What an account has posted or featured, as its own calls tell it. */
export async function listOwn<Row>(
  market: string,
  account: FreshAccount,
  call: 'get-added-properties' | 'get-added-projects' | 'get-featured-data',
  filter: Record<string, string>,
): Promise<Row[]> {
  const reply = await fetch(`${market}/api/${call}?${new URLSearchParams(filter)}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${await tokenOf(market, account)}` },
  });
  return ((await reply.json()) as { data: Row[] }).data;
}

/** Lets the operator approve a project. @returns its slug */
export async function approveProject(market: string, account: FreshAccount, title: string): Promise<string> {
  const own = await listOwn<{ id: number; title: string; slug_id: string }>(market, account, 'get-added-projects', {
    limit: '100',
  });
  const project = own.find((one) => one.title === title);
  if (!project) throw new Error(`${title} is not among the own projects`);
  await asOperator(market, 'decide-project', { id: String(project.id), request_status: 'approved' });
  return project.slug_id;
}

/** Whoever writes many messages signs in once. */
const writers = new WeakMap<FreshAccount, Promise<string>>();

/** Somebody writes to somebody about a home, as a client without a screen would. @returns the id of the message */
export async function writeMessage(
  market: string,
  account: FreshAccount,
  to: { receiver: number; home: number },
  message: string,
): Promise<number> {
  const fields = { receiver_id: String(to.receiver), property_id: String(to.home), message };
  const token = writers.get(account) ?? tokenOf(market, account);
  writers.set(account, token);
  const sent = await post(market, 'send_message', fields, await token);
  return (sent as unknown as { id: number }).id;
}

/** Somebody says that they are interested. */
export async function beInterested(market: string, { id }: OwnHome, account: FreshAccount): Promise<void> {
  await post(market, 'interested_users', { property_id: String(id), type: '1' }, await tokenOf(market, account));
}

/** Fills in what a profile needs before its owner may list something. */
export async function completeProfile(market: string, account: FreshAccount, name = 'Ana Lima'): Promise<void> {
  const fields = { name, mobile: '+351912345678', address: 'Rua do Alecrim 58' };
  await post(market, 'update_profile', { ...fields, profile: await jpeg() }, await tokenOf(market, account));
}
