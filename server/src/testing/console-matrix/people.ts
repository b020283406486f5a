import type { MarketFixture } from '../market-fixture.ts';
import { testNow } from '../test-now.ts';
import type { MatrixPart } from './matrix-part.ts';

/** Who is helped, and whom they wrote to about which home. */
const ids = {
  person: 24_001,
  reporter: 24_002,
  home: 24_003,
  offer: 24_004,
  other: 24_005,
  held: 24_006,
  flag: 24_007,
};

async function layOut(market: MarketFixture): Promise<void> {
  const person = await market.account({ id: ids.person, slug_id: 'matrix-helped' });
  const reporter = await market.account({ id: ids.reporter, slug_id: 'matrix-reporter' });
  await market.home({ id: ids.home, slug_id: 'matrix-helped-home', account_id: person.id });
  await market.offer({ property_list: 1 }, { id: ids.offer });
  await market.offer({ property_list: 1 }, { id: ids.other });
  await market.held(person.id, { property_list: 1 }, { id: ids.held, package_id: ids.other });
  const reported = { kind: 'report', account_id: person.id, by_account_id: reporter.id, property_id: ids.home };
  await market.insert('chat_flag', { ...reported, id: ids.flag, flagged_at: testNow });
}

const reason = 'They asked for it';

export const people: MatrixPart = {
  layOut,
  rows: {
    'GET admin/get-people': {},
    'GET admin/export-people': {},
    'GET admin/get-person': { input: { user_id: ids.person } },
    'POST admin/add-note': { input: { user_id: ids.person, note: 'Called twice.' } },
    // Written by nobody.
    'POST admin/delete-note': { input: { id: 999_999 }, admin: 'not_found' },
    'POST admin/give-package': { input: { user_id: ids.person, package_id: ids.offer, reason } },
    'POST admin/end-package': { input: { user_id: ids.person, id: ids.held, reason } },
    'POST admin/sign-in-as': { input: { user_id: ids.person, reason } },
    'POST admin/end-sessions': { input: { user_id: ids.person, reason } },
    'POST admin/reset-user-two-factor': { input: { user_id: ids.person, reason } },
    'GET admin/get-reported-chat': { input: { flag_id: ids.flag } },
  },
};
