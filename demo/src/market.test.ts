import { languageCodes } from '@latchkey/contract/text/languages';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFileKey } from '@latchkey/server/platform/files/file-key';
import { parameterIds } from './data/categories.ts';
import { propertyKinds } from './data/property-kinds.ts';
import { demoPath } from './demo-folder.ts';
import { makeMarket } from './make-market.ts';
import type { Rows } from './market.ts';

const now = new Date('2026-11-21T12:00:00Z');
const market = makeMarket({ seed: 1, propertyCount: 240, now });
const rows = market.rows as Required<Rows>;
const properties = rows.property;
const files = new Map(market.files.map((file) => [file.id, file]));

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function count<T>(list: readonly T[], key: (item: T) => unknown): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

describe('two demo markets with the same seed', () => {
  test('are equal', () => {
    expect(fingerprint(makeMarket({ seed: 1, propertyCount: 240, now }))).toBe(fingerprint(market));
  });

  test('differ from one with another seed', () => {
    expect(fingerprint(makeMarket({ seed: 2, propertyCount: 240, now }))).not.toBe(fingerprint(market));
  });

  test('have the same titles, prices and addresses on another day', () => {
    const later = makeMarket({ seed: 1, propertyCount: 240, now: new Date(now.getTime() + 86_400_000) });
    const titles = (from: typeof market) =>
      from.rows.property!.map(({ title, price, address }) => [title, price, address]);
    expect(titles(later)).toEqual(titles(market));
  });
});

describe('the demo market has', () => {
  test('the requested numbers of properties, projects, articles and FAQs', () => {
    expect(properties.length).toBe(240);
    expect(rows.project.length).toBe(24);
    expect(rows.article.length).toBe(12);
    expect(rows.faq.length).toBe(20);
    expect(rows.package.length).toBe(4);
    expect(rows.category.length).toBe(8);
    expect(rows.parameter.length).toBe(10);
    expect(rows.facility.length).toBe(12);
    expect(rows.city.length).toBe(12);
    expect(rows.language.map(({ code }) => code)).toEqual(languageCodes);
  });

  test('all seven types of parameters', () => {
    expect(new Set(rows.parameter.map((parameter) => parameter.type_of_parameter)).size).toBe(7);
  });

  test('every state of a listing', () => {
    const states = count(
      properties,
      (property) => `${property.property_type} ${property.request_status} ${property.status}`,
    );
    for (const state of ['0 approved 1', '1 approved 1', '2 approved 1', '3 approved 1']) {
      expect(states.get(state), state).toBeGreaterThan(1);
    }
    expect(properties.filter((property) => property.request_status === 'pending').length).toBeGreaterThan(1);
    expect(
      properties
        .filter((property) => property.request_status === 'rejected')
        .every((property) => property.reject_reason),
    ).toBe(true);
    expect(
      properties.filter((property) => property.request_status === 'approved' && property.status === 0).length,
    ).toBeGreaterThan(1);
    expect(new Set(properties.map((property) => property.rentduration))).toEqual(
      new Set([null, 'Daily', 'Monthly', 'Quarterly', 'Yearly']),
    );
    expect(properties.filter((property) => property.is_premium).length).toBeGreaterThan(8);
    expect(properties.filter((property) => property.account_id === null).length).toBeGreaterThan(5);
  });

  test('adverts in every state, for properties and for projects', () => {
    const states = count(rows.advertisement, (advert) => `${advert.for} ${advert.status}`);
    for (const kind of ['property', 'project']) {
      for (const status of [0, 1, 2, 3])
        expect(states.get(`${kind} ${status}`), `${kind} ${status}`).toBeGreaterThan(0);
    }
  });

  test('no advert that started before its listing was created', () => {
    const createdAt = (list: readonly { id?: number; created_at?: unknown }[]) =>
      new Map(list.map(({ id, created_at }) => [id, Number(created_at)]));
    const [byProperty, byProject] = [createdAt(properties), createdAt(rows.project)];
    for (const { property_id, project_id, created_at } of rows.advertisement) {
      const listed = property_id ? byProperty.get(property_id) : byProject.get(project_id!);
      expect(Number(created_at)).toBeGreaterThanOrEqual(listed!);
    }
  });

  test('packages with unique ids, also when the demo owner has no property', () => {
    const { account_package = [] } = makeMarket({ seed: 1, propertyCount: 12, now }).rows;
    expect(new Set(account_package.map(({ id }) => id)).size).toBe(account_package.length);
  });

  test('payments of the agent and the owner: active, expired, refunded, failed; receipt numbers have no gaps', () => {
    const of = (email: string) => rows.account.find((account) => account.email === email)!.id;
    const payments = (email: string) => rows.payment_transaction.filter(({ account_id }) => account_id === of(email));
    const [agent, owner] = [payments('agent@latchkey.test'), payments('owner@latchkey.test')];
    expect(agent.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'failed', 'success']);
    expect(agent.map(({ refunded_amount }) => Number(refunded_amount) > 0)).toContain(true);
    expect(owner.map(({ status }) => status)).toEqual(['success', 'failed', 'success']);
    for (const { year, last } of rows.receipt_counter) {
      const numbers = rows.payment_transaction.filter(({ receipt_year }) => receipt_year === year);
      expect(numbers.map(({ receipt_number }) => receipt_number)).toEqual(
        Array.from({ length: last ?? 0 }, (_, at) => at + 1),
      );
    }
    const accountPackage = rows.account_package.filter(({ account_id }) => account_id === of('agent@latchkey.test'));
    const isOver = accountPackage.map(({ end_date }) => end_date !== null && new Date(end_date!) < now);
    expect(isOver.filter(Boolean)).toHaveLength(3);
    expect(isOver.filter((one) => !one)).toHaveLength(1);
    expect(accountPackage.every(({ payment_transaction_id }) => payment_transaction_id)).toBe(true);
  });

  test('adverts of the agent in every state, the rejected one with its reason', () => {
    const agent = rows.account.find(({ email }) => email === 'agent@latchkey.test')!;
    const own = rows.advertisement.filter(({ account_id }) => account_id === agent.id);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]));
    for (const { status, reject_reason, was_shown } of own) {
      expect(Boolean(reject_reason)).toBe(status === 2);
      expect(was_shown).toBe(status === 0 || status === 3);
    }
  });

  test('every state of verification', () => {
    const states = new Set(rows.account.map((account) => account.verification_status));
    expect(states).toEqual(new Set(['initial', 'pending', 'success', 'failed']));
  });

  test('a demo owner with pending, rejected and approved properties', () => {
    const owner = rows.account.find(({ email }) => email === 'owner@latchkey.test');
    const own = properties.filter((property) => property.account_id === owner?.id);
    expect(new Set(own.map((property) => property.request_status))).toEqual(
      new Set(['pending', 'rejected', 'approved']),
    );
  });
});

describe('pictures', () => {
  test('no picture set and no cover repeats among 24 neighbours', () => {
    const setOf = (id: number | null | undefined) =>
      JSON.stringify(files.get(id!)?.recipe).match(/homes\/([a-z-]+)/)?.[1];
    properties.forEach((_, at) => {
      const near = properties.slice(at, at + propertyKinds.length);
      expect(new Set(near.map((property) => property.title_image_id)).size).toBe(near.length);
      expect(new Set(near.map((property) => setOf(property.title_image_id))).size).toBe(near.length);
    });
  });

  test('the covers of all 240 properties differ', () => {
    expect(new Set(properties.map((property) => property.title_image_id)).size).toBe(properties.length);
  });

  test('a gallery is of the same set as its cover and does not contain it', () => {
    for (const property of properties) {
      const gallery = rows.property_picture.filter((picture) => picture.property_id === property.id);
      const set = sourceOf(property.title_image_id!).split('/')[2];
      for (const { file_id } of gallery) {
        expect(file_id).not.toBe(property.title_image_id);
        const source = sourceOf(file_id);
        if (source.includes('/homes/')) expect(source.split('/')[2]).toBe(set);
      }
    }
  });

  test('a floor plan shows as many bedrooms as the listing has, and a pool only where there is one', () => {
    const bedroomsOf: Readonly<Record<string, number>> = {
      'one-bedroom': 1,
      'two-bedroom': 2,
      'three-bedroom': 3,
      'townhouse-upper': 2,
      bungalow: 2,
      penthouse: 2,
    };
    let compared = 0;
    for (const { id, facts: json } of properties) {
      const facts = JSON.parse(String(json)) as Record<string, string | string[]>;
      const plans = rows.property_picture
        .filter((picture) => picture.property_id === id)
        .map(({ file_id }) => sourceOf(file_id))
        .filter((source) => source.includes('/plans/'))
        .map((source) => source.slice(source.lastIndexOf('/') + 1).replace('.webp', ''));
      for (const plan of plans) {
        if (plan in bedroomsOf)
          expect([id, plan, facts[parameterIds.bedrooms]]).toEqual([id, plan, String(bedroomsOf[plan])]);
        if (plan === 'villa-ground') expect(facts[parameterIds.features]).toContain('Pool');
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('every file has a unique key, an existing source and, except icons, an alt text', () => {
    expect(new Set(market.files.map(({ key }) => key)).size).toBe(market.files.length);
    for (const { id, key, alt } of market.files) {
      expect(isFileKey(key), key).toBe(true);
      const source = sourceOf(id);
      if (source) expect(existsSync(demoPath(...source.split('/'))), source).toBe(true);
      if (!key.startsWith('icons/')) expect(alt, key).not.toBe('');
    }
  });

  function sourceOf(id: number): string {
    const recipe = files.get(id)!.recipe;
    return 'source' in recipe ? recipe.source : '';
  }
});

test('articles have between 500 and 900 words', () => {
  for (const { title, description } of rows.article) {
    const words = description.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length;
    expect(words, title).toBeGreaterThan(500);
    expect(words, title).toBeLessThan(900);
  }
});

describe('conversations', () => {
  const demo = (email: string) => rows.account.find((account) => account.email === email)!.id!;
  const seeker = demo('seeker@latchkey.test');

  test('the demo accounts have conversations with each other and with the operator, some unread', () => {
    const own = rows.chat_thread.filter(({ account_id, other_account_id }) =>
      [account_id, other_account_id].includes(seeker),
    );
    const unread = own.map((thread) =>
      thread.account_id === seeker ? thread.unread_count : thread.other_unread_count,
    );
    expect(own.length).toBe(3);
    expect(own.some(({ other_account_id }) => other_account_id === null)).toBe(true);
    expect(unread.filter((each) => each === 1).length).toBe(2);
    const ids = new Set(own.map(({ id }) => id));
    const messages = rows.chat_message.filter(({ thread_id }) => ids.has(thread_id));
    expect(messages.filter(({ file_id }) => file_id).length).toBeGreaterThan(1);
  });

  test('messages match the property that they are about', () => {
    const byId = new Map(properties.map((property) => [property.id, property]));
    const threads = new Map(rows.chat_thread.map(({ id, property_id }) => [id, property_id]));
    for (const { message, thread_id } of rows.chat_message) {
      const { title, facts, category_id, rentduration } = byId.get(threads.get(thread_id)!)!;
      const values = JSON.parse(String(facts)) as Record<string, string | string[]>;
      if (/Which floor/.test(message!)) expect(values, title).toHaveProperty(String(parameterIds.floor));
      if (/The kitchen is/.test(message!)) expect(values[parameterIds.features], title).toContain('Fitted kitchen');
      if (/living room|pets/.test(message!)) expect([6, 8], title).not.toContain(category_id);
      if (/move in/.test(message!)) expect(category_id, title).not.toBe(8);
      if (/the seller/.test(message!)) expect(rentduration, title).toBeNull();
    }
  });

  test('ids of messages increase with time, and each message is newer than its property', () => {
    const created = new Map(properties.map((property) => [property.id, Number(property.created_at)]));
    const threads = new Map(rows.chat_thread.map((thread) => [thread.id, thread]));
    rows.chat_message.forEach((message, at) => {
      expect(Number(message.created_at)).toBeGreaterThanOrEqual(Number(rows.chat_message[at - 1]?.created_at ?? 0));
      expect(Number(message.created_at)).toBeGreaterThan(created.get(threads.get(message.thread_id)!.property_id)!);
      expect(Number(message.created_at)).toBeLessThan(now.getTime());
    });
  });

  test('the counters of a conversation match its messages, and no two have the same members and property', () => {
    const { chat_thread, chat_message } = rows;
    for (const thread of chat_thread) {
      const own = chat_message.filter(({ thread_id }) => thread_id === thread.id);
      const unread = (side: number | null | undefined, read: number) =>
        own.filter(({ id, sender_id }) => id! > read && sender_id !== side).length;
      expect(thread.last_message_id).toBe(own.at(-1)?.id);
      expect(thread.unread_count).toBe(unread(thread.account_id, thread.read_id!));
      expect(thread.other_unread_count).toBe(unread(thread.other_account_id, thread.other_read_id!));
      if (thread.other_account_id) expect(thread.account_id).toBeLessThan(thread.other_account_id);
    }
    const names = chat_thread.map((each) => `${each.property_id} ${each.account_id} ${each.other_account_id}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('no package is used beyond its limit', () => {
  for (const { total_limit, used_limit } of rows.account_package_feature) {
    if (total_limit !== null) expect(used_limit).toBeLessThanOrEqual(total_limit!);
  }
});

test('each payment has a charge, and each refund ends its package', () => {
  const charges = new Map(rows.payment_charge.map((charge) => [charge.payment_transaction_id, charge]));
  const paid = rows.payment_transaction.filter(({ status, gateway }) => status === 'success' && gateway);
  expect(charges.size).toBe(paid.length);
  for (const { id, charge_id, amount, currency } of paid)
    expect(charges.get(id!)).toMatchObject({ charge_id, amount, currency });
  const given = rows.payment_refund.map(({ payment_transaction_id: id, updated_at }) => ({
    id,
    taken_back_at: updated_at,
  }));
  const taken = rows.account_package.filter(({ taken_back_at }) => taken_back_at);
  expect(taken.map(({ payment_transaction_id: id, taken_back_at }) => ({ id, taken_back_at }))).toEqual(given);
  for (const { end_date, end_before_refund } of taken)
    expect(Number(end_before_refund)).toBeGreaterThan(Number(end_date));
});
