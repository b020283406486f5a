import { sectionTypes } from '@latchkey/contract/sections';
import { seoPages } from '@latchkey/contract/seo-pages';
import { hashPassword } from '@latchkey/server/sign-in/passwords';
import type { MarketFixture } from '@latchkey/server/testing/market-fixture';
import { layOutMatrixMarket } from '@latchkey/server/testing/permission-matrix';

/** Who the homes belong to, and who signs in to see what is said to them. */
export const attacked = { email: 'attacked@example.test', password: 'a long enough password' } as const;

/** Who writes to them, and about which home. */
export const thread = { user: 31_001, property: 31_002 } as const;

/** Rows of a kind: each holds other attacks, and a list shows them all. */
const each = Array.from({ length: 6 }, (_, at) => at);

/** Something of everything that a market can hold, as the tests of its calls have it, and enough of what is shown in lists. */
export async function fillAttackedMarket(market: MarketFixture, picture: number): Promise<void> {
  const { owner, other } = await layOutMatrixMarket(market);
  const account = await market.account({
    email: attacked.email,
    password_hash: await hashPassword(attacked.password),
    is_email_verified: true,
    verification_status: 'pending',
    profile_id: picture,
    slug_id: 'attacked',
  });
  await market.account({ id: thread.user });
  const text = await market.parameter({ type_of_parameter: 'textarea' });
  const choice = await market.parameter({ type_of_parameter: 'dropdown', type_values: ['a'] });
  const category = await market.category({ slug_id: 'attacked', parameters: [text.id, choice.id] });
  const facility = await market.facility();
  const mine = { account_id: account.id, category_id: category.id };
  const shown = { title_image_id: picture, pictures: [picture] };
  for (const at of each) {
    const home = await market.home({
      ...mine,
      slug_id: `attacked-home-${at}`,
      ...shown,
      facilities: { [facility.id]: 2 },
    });
    const state = { request_status: at % 2 === 0 ? 'pending' : 'rejected' };
    await market.home({ ...mine, ...state, slug_id: `attacked-waits-${at}` });
    const project = await market.project({ ...mine, slug_id: `attacked-project-${at}` });
    await market.insert('project_plan', { project_id: project.id, file_id: picture, title: 'Plan' });
    await market.project({ ...mine, ...state, slug_id: `attacked-project-waits-${at}` });
    await market.article({ slug_id: `attacked-article-${at}`, category_id: category.id });
    await market.faq();
    await market.home({ account_id: other, category_id: category.id, is_premium: at === 0 });
    const told = { kind: 'listings', type: 1, title: '', message: '' };
    await market.insert('notification', { ...told, account_id: account.id });
    await market.insert('favourite', { account_id: account.id, property_id: home.id });
    await market.insert('interest', { account_id: other, property_id: home.id });
    await market.insert('report', { account_id: other, property_id: home.id, other_message: '' });
    await market.insert('property_note', { account_id: account.id, property_id: home.id, note: 'x' });
    await market.insert('account_note', { account_id: account.id, note: '' });
    const decided = { action: 'reject', subject: 'property', subject_id: home.id, account_id: account.id };
    await market.insert('audit', decided);
    await market.insert('contact_message', {
      first_name: '',
      last_name: '',
      subject: '',
      message: '',
      email: `asks-${at}@example.test`,
    });
    await market.savedSearch(account.id, { filters: { city: `Place ${at}` } });
    await market.advert({ property_id: home.id }, { account_id: account.id });
    await market.thread(
      { one: account.id, other: thread.user, property_id: home.id },
      each.map((number) => ({ sender_id: number % 2 === 0 ? thread.user : account.id, message: 'a' })),
    );
    const flag = { kind: 'report', account_id: other, by_account_id: account.id, property_id: home.id };
    await market.insert('chat_flag', { ...flag, flagged_at: new Date() });
    await market.payment(account.id, { status: 'failed' });
  }
  await market.held(account.id, { property_list: null, project_list: null });
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
