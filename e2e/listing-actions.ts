import path from 'node:path';
import { demoOperator } from '@latchkey/demo/demo-accounts';
import { type FreshAccount, registerAccount } from './fresh-account.ts';
import { grantPackage } from './grant-package.ts';

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
  const response = await fetch(`${market}/api/${call}`, {
    method: 'POST',
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body,
  });
  const result = (await response.json()) as Body;
  if (result.error) throw new Error(`${call}: ${result.message}`);
  return result;
}

async function jpeg(): Promise<Blob> {
  const sharp = (await import('sharp')).default;
  const bytes = await sharp(picture).resize(640, 480).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** Signs an account in and returns its id and session token. */
export async function signInByApi(
  market: string,
  { email, password }: FreshAccount,
): Promise<{ id: number; token: string }> {
  const { token, data } = await post(market, 'user_signup', { type: '3', email, password });
  return { id: (data as { id: number }).id, token };
}

async function tokenOf(market: string, account: FreshAccount): Promise<string> {
  return (await signInByApi(market, account)).token;
}

/** Returns a unique title, by which `firstPropertyLink` recognizes that a property is not of the demo. */
export const journeyTitle = (text: string): string => `${text} ${Date.now()}`;

export const journeyTitlePattern = /\d{13}/;

export interface PostedProperty {
  id: number;
  slug: string;
}

/**
 * Registers an account that may list properties and projects: with a complete profile and an unlimited package.
 * @param folder the market's data folder
 * @param units additional units of the package by feature
 */
export async function registerOwner(
  market: string,
  folder: string,
  units: Parameters<typeof grantPackage>[2] = {},
): Promise<FreshAccount> {
  const account = await registerAccount(market);
  await completeProfile(market, account);
  await grantPackage(folder, account, { property_list: null, project_list: null, ...units });
  return account;
}

/** Posts a property through the API. It waits for approval. */
export async function postProperty(
  market: string,
  account: FreshAccount,
  title: string,
  offer: 'sell' | 'rent',
  place = { city: 'Lisbon', state: 'Lisbon', latitude: '38.7139', longitude: '-9.1394' },
): Promise<PostedProperty> {
  const result = await post(
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
  const [created] = result.data as { id: number; slug_id: string }[];
  if (!created) throw new Error('post_property returned no property');
  return { id: created.id, slug: created.slug_id };
}

/** Posts a project under construction through the API. It waits for approval. */
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

/** Decides a property as an admin. */
export async function decideProperty(
  market: string,
  { id }: Pick<PostedProperty, 'id'>,
  request_status: string,
  reason = '',
): Promise<void> {
  await asOperator(market, 'decide-property', { id: String(id), request_status, reason });
}

/** Decides the newest advert of an account as an admin. */
export async function decideAdvert(
  market: string,
  account: FreshAccount,
  type: 'property' | 'project',
  decision: { status: 'approved' } | { status: 'rejected'; reason: string },
): Promise<void> {
  const [advert] = await listOwnListings<{ id: number }>(market, account, 'get-featured-data', { type, limit: '1' });
  if (!advert) throw new Error(`No ${type} is featured`);
  await asOperator(market, 'decide-advertisement', { id: String(advert.id), ...decision });
}

/** Lists the properties, projects or adverts of an account through its own calls. */
export async function listOwnListings<Row>(
  market: string,
  account: FreshAccount,
  call: 'get-added-properties' | 'get-added-projects' | 'get-featured-data',
  filter: Record<string, string>,
): Promise<Row[]> {
  const response = await fetch(`${market}/api/${call}?${new URLSearchParams(filter)}`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${await tokenOf(market, account)}` },
  });
  return ((await response.json()) as { data: Row[] }).data;
}

/** Approves a project as an admin. @returns its slug */
export async function approveProject(market: string, account: FreshAccount, title: string): Promise<string> {
  const own = await listOwnListings<{ id: number; title: string; slug_id: string }>(
    market,
    account,
    'get-added-projects',
    {
      limit: '100',
    },
  );
  const project = own.find((one) => one.title === title);
  if (!project) throw new Error(`${title} is not among the own projects`);
  await asOperator(market, 'decide-project', { id: String(project.id), request_status: 'approved' });
  return project.slug_id;
}

/** Tokens by account, so that an account that writes many messages signs in once. */
const tokens = new WeakMap<FreshAccount, Promise<string>>();

/** Sends a message about a property through the API. @returns the id of the message */
export async function sendMessage(
  market: string,
  account: FreshAccount,
  to: { receiver: number; propertyId: number },
  message: string,
): Promise<number> {
  const fields = { receiver_id: String(to.receiver), property_id: String(to.propertyId), message };
  const token = tokens.get(account) ?? tokenOf(market, account);
  tokens.set(account, token);
  const sent = await post(market, 'send_message', fields, await token);
  return (sent as unknown as { id: number }).id;
}

/** Marks an account as interested in a property. */
export async function markInterested(market: string, { id }: PostedProperty, account: FreshAccount): Promise<void> {
  await post(market, 'interested_users', { property_id: String(id), type: '1' }, await tokenOf(market, account));
}

/** Fills in the profile fields that listing requires. */
export async function completeProfile(market: string, account: FreshAccount, name = 'Ana Lima'): Promise<void> {
  const fields = { name, mobile: '+351912345678', address: 'Rua do Alecrim 58' };
  await post(market, 'update_profile', { ...fields, profile: await jpeg() }, await tokenOf(market, account));
}
