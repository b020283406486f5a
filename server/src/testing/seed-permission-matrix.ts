import { consoleMatrixParts } from './console-matrix/console-matrix-parts.ts';
import type { MarketFixture } from './market-fixture.ts';
import type { Actor } from './matrix-row.ts';

/** Ids of the enquirer about the premium property and of messages to owner and operator, some of them deleted. */
export const enquirerId = 9_005;
export const chatMessage = { retained: 9_001, removed: 9_002, operators: 9_003, operatorsRemoved: 9_004 } as const;
/** Id of the report about the enquirer. */
export const chatFlagId = 9_006;

/** Slugs of the records in the rows; `seedPermissionMatrix` creates the records. */
export const slugs = {
  premiumProperty: 'matrix-premium-home',
  project: 'matrix-project',
  agent: 'matrix-agent',
} as const;

/** Id of the premium property, for calls that take an id. */
export const premiumPropertyId = 7_001;

/** Properties of the owner: one that is marked as sold, one that is deleted. */
export const propertyIds = { sold: 7_002, removed: 7_003 } as const;
/** Projects of the owner: one that is updated, one that is deleted. */
export const projectIds = { retained: 7_002, removed: 7_003 } as const;

/** Adverts of the owner: one that is deleted, one in review. */
export const advertId = { removed: 7_001, inReview: 7_002 } as const;

/** Saved searches of the owner: one that is updated, one that is deleted. */
export const savedSearch = { retained: 8_001, removed: 8_002 } as const;

/** An import of the owner. */
export const importId = 8_003;

/** The only active field of the verification form, and the account whose verification is pending. */
export const verificationFieldId = 9_001;
export const applicantId = 9_002;
/** Id of a property and of a project in review. */
export const inReviewId = 9_003;
/** Payment of the owner. */
export const paidId = 9_007;
/** Listing check flag of the premium property. */
export const flagId = 9_004;

/** Packages on sale. */
export const packageId = { free: 9_101, paid: 9_102 } as const;

/** Inserts the records of the rows and returns the account ids of the actors; the records belong to the owner. */
export async function seedPermissionMatrix(market: MarketFixture): Promise<Record<Exclude<Actor, 'visitor'>, number>> {
  const owner = await market.account({ slug_id: slugs.agent, verification_status: 'pending' });
  await market.property({
    id: premiumPropertyId,
    slug_id: slugs.premiumProperty,
    is_premium: true,
    account_id: owner.id,
  });
  for (const id of Object.values(propertyIds)) await market.property({ id, account_id: owner.id });
  await market.project({ id: projectIds.retained, slug_id: slugs.project, account_id: owner.id });
  await market.project({ id: projectIds.removed, slug_id: 'matrix-removed-project', account_id: owner.id });
  await market.offer({ property_list: 1 }, { id: packageId.free });
  await market.offer({ property_list: 1 }, { id: packageId.paid, package_type: 'paid', price: 5 });
  const ownAdvert = { account_id: owner.id, status: 1, is_enabled: false };
  await market.advert({ project_id: projectIds.retained }, { ...ownAdvert, id: advertId.removed });
  await market.advert({ project_id: projectIds.retained }, { ...ownAdvert, id: advertId.inReview });
  await market.language({ code: 'en' });
  await market.insert('verification_field', { id: verificationFieldId, name: 'Licence', field_type: 'text' });
  const inReview = { account_id: owner.id, request_status: 'pending' };
  await market.property({ ...inReview, id: inReviewId, slug_id: 'matrix-waiting-home' });
  await market.project({ ...inReview, id: inReviewId, slug_id: 'matrix-waiting-project' });
  const flag = {
    property_id: premiumPropertyId,
    kind: 'price',
    detail: JSON.stringify({ median: 1, factor: 9, peers: 8 }),
  };
  await market.insert('listing_flag', { ...flag, id: flagId, flagged_at: new Date() });
  await market.account({ id: applicantId, verification_status: 'pending' });
  await market.account({ id: enquirerId });
  await market.thread({ one: enquirerId, other: owner.id, property_id: premiumPropertyId }, [
    { id: chatMessage.retained, sender_id: enquirerId, message: 'Is it still free?' },
    { id: chatMessage.removed, sender_id: owner.id, message: 'It is.' },
  ]);
  await market.thread({ one: enquirerId, other: null, property_id: premiumPropertyId }, [
    { id: chatMessage.operators, sender_id: enquirerId, message: 'Whom do I ask?' },
    { id: chatMessage.operatorsRemoved, sender_id: null, message: 'Its owner.' },
  ]);
  const reported = { kind: 'report', account_id: enquirerId, by_account_id: owner.id, property_id: premiumPropertyId };
  await market.insert('chat_flag', { ...reported, id: chatFlagId, flagged_at: new Date() });
  for (const id of Object.values(savedSearch))
    await market.savedSearch(owner.id, { id, filters: { city: `Place ${id}` } });
  const file = { format: 'csv', file_name: 'homes.csv', site_url: '', runs_at_once: true, hides_missing: false };
  await market.insert('listing_import', { ...file, id: importId, account_id: owner.id, status: 'queued' });
  const receipt = { status: 'success', succeeded_at: new Date(), receipt_year: 2026, receipt_number: 1 };
  await market.payment(owner.id, { ...receipt, id: paidId, charge_id: 'charge', problem: 'already_held' });
  await market.insert('payment_problem', { payment_transaction_id: paidId, kind: 'already_held' });
  for (const part of consoleMatrixParts) await part.seed(market);
  return {
    owner: owner.id,
    other: (await market.account()).id,
    deactivated: (await market.account({ is_active: false })).id,
    admin: (await market.account()).id,
  };
}
