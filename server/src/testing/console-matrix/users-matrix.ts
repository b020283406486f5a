import type { MarketFixture } from '../market-fixture.ts';
import { testNow } from '../test-now.ts';
import type { MatrixPart } from './matrix-part.ts';

/** Ids of the user that the operator helps, and of related records. */
const ids = {
  user: 24_001,
  reporter: 24_002,
  listing: 24_003,
  offer: 24_004,
  other: 24_005,
  accountPackage: 24_006,
  flag: 24_007,
};

async function layOut(market: MarketFixture): Promise<void> {
  const user = await market.account({ id: ids.user, slug_id: 'matrix-helped' });
  const reporter = await market.account({ id: ids.reporter, slug_id: 'matrix-reporter' });
  await market.property({ id: ids.listing, slug_id: 'matrix-helped-home', account_id: user.id });
  await market.offer({ property_list: 1 }, { id: ids.offer });
  await market.offer({ property_list: 1 }, { id: ids.other });
  await market.accountPackage(user.id, { property_list: 1 }, { id: ids.accountPackage, package_id: ids.other });
  const reported = { kind: 'report', account_id: user.id, by_account_id: reporter.id, property_id: ids.listing };
  await market.insert('chat_flag', { ...reported, id: ids.flag, flagged_at: testNow });
}

const reason = 'They asked for it';

export const usersMatrix: MatrixPart = {
  seed: layOut,
  rows: {
    'GET admin/get-people': {},
    'GET admin/export-people': {},
    'GET admin/get-person': { input: { user_id: ids.user } },
    'POST admin/add-note': { input: { user_id: ids.user, note: 'Called twice.' } },
    // This note does not exist.
    'POST admin/delete-note': { input: { id: 999_999 }, admin: 'not_found' },
    'POST admin/give-package': { input: { user_id: ids.user, package_id: ids.offer, reason } },
    'POST admin/end-package': { input: { user_id: ids.user, id: ids.accountPackage, reason } },
    'POST admin/sign-in-as': { input: { user_id: ids.user, reason } },
    'POST admin/end-sessions': { input: { user_id: ids.user, reason } },
    'POST admin/reset-user-two-factor': { input: { user_id: ids.user, reason } },
    'GET admin/get-reported-chat': { input: { flag_id: ids.flag } },
  },
};
