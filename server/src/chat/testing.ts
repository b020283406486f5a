import { getMessages } from '@latchkey/contract/chat/calls';
import type { Database } from '../platform/database/pool.ts';
import { caller } from '../testing/call-handler.ts';
import type { MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';

/** An owner with a listing, and a user who searches for one. */
export async function chatParticipants(database: Database, market: MarketFixture) {
  const owner = await market.account({ name: 'Olga Owner' });
  const seeker = await market.account({ name: 'Sara Seeker' });
  const property = await market.property({ account_id: owner.id, title: 'Flat with two balconies', price: 465_000 });
  return {
    owner,
    seeker,
    property,
    asOwner: caller(database, { account: owner }),
    asSeeker: caller(database, { account: seeker }),
    toOwner: { receiver_id: owner.id, property_id: property.id },
    toSeeker: { receiver_id: seeker.id, property_id: property.id },
    withOwner: { user_id: owner.id, property_id: property.id },
    withSeeker: { user_id: seeker.id, property_id: property.id },
  };
}

/** Registers a device that receives pushes. */
export async function registerDevice(account_id: number, market: MarketFixture) {
  const token = `device of ${account_id}`;
  await market.insert('push_token', { token_hash: Buffer.from(token), token, account_id, created_at: testNow });
}

/** Returns the texts of a conversation, the newest first. */
export async function textsOf(reader: ReturnType<typeof caller>, thread: { user_id: number; property_id: number }) {
  const { data } = await reader.call(getMessages, thread);
  return data.data.map(({ message }) => message);
}
