import { sectionTypes } from '@latchkey/contract/home/sections';
import { seoPages } from '@latchkey/contract/seo-pages';
import { hashPassword } from '@latchkey/server/platform/crypto/passwords';
import type { MarketFixture } from '@latchkey/server/testing/market-fixture';
import { seedPermissionMatrix } from '@latchkey/server/testing/seed-permission-matrix';

/** Account that owns the properties and signs in to see the attacks. */
export const attackedAccount = { email: 'attacked@example.test', password: 'a long enough password' } as const;

/** Ids of the other user and the property of the conversation. */
export const attackedThread = { user: 31_001, property: 31_002 } as const;

/** Indexes of the rows per kind; each row contains different attacks, and a list shows them all. */
const each = Array.from({ length: 6 }, (_, at) => at);

/** Inserts records of every kind, as the permission matrix has them, and several of those that lists show. */
export async function fillAttackedMarket(market: MarketFixture, picture: number): Promise<void> {
  const { owner, other } = await seedPermissionMatrix(market);
  const account = await market.account({
    email: attackedAccount.email,
    password_hash: await hashPassword(attackedAccount.password),
    is_email_verified: true,
    verification_status: 'pending',
    profile_id: picture,
    slug_id: 'attacked',
  });
  await market.account({ id: attackedThread.user });
  const text = await market.parameter({ type_of_parameter: 'textarea' });
  const choice = await market.parameter({ type_of_parameter: 'dropdown', type_values: ['a'] });
  const category = await market.category({ slug_id: 'attacked', parameters: [text.id, choice.id] });
  const facility = await market.facility();
  const own = { account_id: account.id, category_id: category.id };
  const shown = { title_image_id: picture, pictures: [picture] };
  for (const at of each) {
    const property = await market.property({
      ...own,
      slug_id: `attacked-home-${at}`,
      ...shown,
      facilities: { [facility.id]: 2 },
    });
    const state = { request_status: at % 2 === 0 ? 'pending' : 'rejected' };
    await market.property({ ...own, ...state, slug_id: `attacked-waits-${at}` });
    const project = await market.project({ ...own, slug_id: `attacked-project-${at}` });
    await market.insert('project_plan', { project_id: project.id, file_id: picture, title: 'Plan' });
    await market.project({ ...own, ...state, slug_id: `attacked-project-waits-${at}` });
    await market.article({ slug_id: `attacked-article-${at}`, category_id: category.id });
    await market.faq();
    await market.property({ account_id: other, category_id: category.id, is_premium: at === 0 });
    const notification = { kind: 'listings', type: 1, title: '', message: '' };
    await market.insert('notification', { ...notification, account_id: account.id });
    await market.insert('favourite', { account_id: account.id, property_id: property.id });
    await market.insert('interest', { account_id: other, property_id: property.id });
    await market.insert('report', { account_id: other, property_id: property.id, other_message: '' });
    await market.insert('property_note', { account_id: account.id, property_id: property.id, note: 'x' });
    await market.insert('account_note', { account_id: account.id, note: '' });
    const decided = { action: 'reject', subject: 'property', subject_id: property.id, account_id: account.id };
    await market.insert('audit', decided);
    await market.insert('contact_message', {
      first_name: '',
      last_name: '',
      subject: '',
      message: '',
      email: `asks-${at}@example.test`,
    });
    await market.savedSearch(account.id, { filters: { city: `Place ${at}` } });
    await market.advert({ property_id: property.id }, { account_id: account.id });
    await market.thread(
      { one: account.id, other: attackedThread.user, property_id: property.id },
      each.map((number) => ({ sender_id: number % 2 === 0 ? attackedThread.user : account.id, message: 'a' })),
    );
    const flag = { kind: 'report', account_id: other, by_account_id: account.id, property_id: property.id };
    await market.insert('chat_flag', { ...flag, flagged_at: new Date() });
    await market.payment(account.id, { status: 'failed' });
  }
  await market.accountPackage(account.id, { property_list: null, project_list: null });
  const field = { field_type: 'text', name: 'Field', is_active: true };
  const { id: field_id } = await market.insert('verification_field', field);
  for (const account_id of [owner, account.id]) {
    const { id: verification_id } = await market.insert('verification', { account_id });
    await market.insert('verification_value', { verification_id, field_id, texts: ['a'] });
  }
  for (const page of seoPages) await market.insert('seo_setting', { page });
  for (const page of ['terms_conditions', 'privacy_policy'])
    await market.insert('page_version', { page, html: '<p>a</p>' });
  for (const section of sectionTypes) await market.section(section);
}
