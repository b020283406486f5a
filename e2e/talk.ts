import { findRunningPostgres } from '@latchkey/server/database/embedded/find-running';
import { openDatabase } from '@latchkey/server/database/pool';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { type FreshAccount, registerSomebody } from './fresh-account.ts';
import {
  completeProfile,
  decideHome,
  identify,
  type OwnHome,
  postHome,
  registerLister,
  titleOfJourney,
} from './own-home.ts';

/** Two people and the home that they talk about. */
export interface Talk {
  title: string;
  home: OwnHome;
  owner: FreshAccount & { id: number; name: string };
  seeker: FreshAccount & { id: number; name: string };
}

/** @param folder of the market's data */
export async function beginTalk(market: string, folder: string, words: string): Promise<Talk> {
  const title = titleOfJourney(words);
  const [owner, seeker] = [await registerLister(market, folder), await registerSomebody(market, 'Rui Costa')];
  await completeProfile(market, seeker, 'Rui Costa');
  // Where no journey looks for a home.
  const place = { city: 'Viseu', state: 'Viseu', latitude: '40.661', longitude: '-7.9097' };
  const home = await postHome(market, owner, title, 'rent', place);
  await decideHome(market, home, 'approved');
  const [{ id: ownerId }, { id: seekerId }] = [await identify(market, owner), await identify(market, seeker)];
  return {
    title,
    home,
    owner: { ...owner, id: ownerId, name: 'Ana Lima' },
    seeker: { ...seeker, id: seekerId, name: 'Rui Costa' },
  };
}

/** The address of a talk for whoever talks with somebody. */
export const talkWith = (other: { id: number }, home: OwnHome) => `/user/chat?user=${other.id}&property=${home.id}`;

/** What has been said, as it stands on the screen: the words of each message in its order. */
export async function wordsOf(page: Page): Promise<string[]> {
  return page.locator('.chat-message .chat-bubble[dir=auto]').allInnerTexts();
}

/** What the server has in store for the device with this push address, the newest first; nothing of it was sent yet. */
export async function queuedPushes(folder: string, endpoint: string): Promise<Record<string, string>[]> {
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
