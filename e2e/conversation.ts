import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { openDatabase } from '@latchkey/server/platform/database/pool';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { type FreshAccount, registerAccount } from './fresh-account.ts';
import {
  completeProfile,
  decideProperty,
  signInByApi,
  type PostedProperty,
  postProperty,
  registerOwner,
  journeyTitle,
} from './listing-actions.ts';

/** Two users and the property of their conversation. */
export interface Conversation {
  title: string;
  property: PostedProperty;
  owner: FreshAccount & { id: number; name: string };
  seeker: FreshAccount & { id: number; name: string };
}

/**
 * Registers an owner with an approved property and a seeker for a conversation about it.
 * @param folder the market's data folder
 */
export async function startConversation(market: string, folder: string, titleStart: string): Promise<Conversation> {
  const title = journeyTitle(titleStart);
  const [owner, seeker] = [await registerOwner(market, folder), await registerAccount(market, 'Rui Costa')];
  await completeProfile(market, seeker, 'Rui Costa');
  // A city in which no journey searches.
  const place = { city: 'Viseu', state: 'Viseu', latitude: '40.661', longitude: '-7.9097' };
  const property = await postProperty(market, owner, title, 'rent', place);
  await decideProperty(market, property, 'approved');
  const [{ id: ownerId }, { id: seekerId }] = [await signInByApi(market, owner), await signInByApi(market, seeker)];
  return {
    title,
    property,
    owner: { ...owner, id: ownerId, name: 'Ana Lima' },
    seeker: { ...seeker, id: seekerId, name: 'Rui Costa' },
  };
}

/** Returns the path of the conversation with another user about a property. */
export const conversationPath = (other: { id: number }, property: PostedProperty) =>
  `/user/chat?user=${other.id}&property=${property.id}`;

/** Returns the texts of the messages on the screen, in order. */
export async function messageTexts(page: Page): Promise<string[]> {
  return page.locator('.chat-message .chat-bubble[dir=auto]').allInnerTexts();
}

/** Returns the payloads of unsent pushes for a push endpoint, the newest first. */
export async function listQueuedPushes(folder: string, endpoint: string): Promise<Record<string, string>[]> {
  const target = await findRunningPostgres(folder);
  if (!target) throw new Error(`No database runs in ${folder}`);
  const { db, close } = openDatabase({ target, max: 1 });
  try {
    const { rows } = await sql<{ payload: Record<string, string> }>`
      select p.payload from push p join push_token t on t.token_hash = p.token_hash
        where t.token like ${`%${endpoint}%`} and p.sent_at is null order by p.id desc`.execute(db);
    return rows.map(({ payload }) => payload);
  } finally {
    await close();
  }
}
