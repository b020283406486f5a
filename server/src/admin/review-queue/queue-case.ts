import { adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { QueueCase, QueueKind, QueueRow } from '@latchkey/contract/admin/review-queue/records';
import { dayMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { loadChatFlags } from '../chats/chat-flags.ts';
import { loadQueueRows } from './load-queue-rows.ts';
import { queueSources } from './queue-sources.ts';
import { loadApplications } from './verifications.ts';
import { loadListingFlags } from './listing-flags.ts';
import { loadConversation, loadHistory, loadPayingPackage, loadReports } from './load-case-parts.ts';
import { loadProperty, loadProject } from './load-queue-listing.ts';
import { findAccountByEmail, loadUser } from './load-user.ts';

type Parts = Omit<QueueCase, keyof QueueRow>;

/** Empty values of the parts that a kind of case does not have. */
const emptyCaseParts: Parts = {
  listing: null,
  owner: null,
  paid_with: null,
  advert: null,
  answers: [],
  reports: [],
  message: null,
  conversation: null,
  flags: [],
  chat_flags: [],
  history: [],
};

const userOf = (id: number | null, context: Context) => (id === null ? null : loadUser(id, context));

/** Largest number of flags of one case. */
const page = { limit: 20, offset: 0 };

/** Loads the parts of a case in addition to its row in the queue, by kind. */
const caseLoaders: Readonly<Record<QueueKind, (id: number, context: Context) => Promise<Partial<Parts>>>> = {
  async property(id, context) {
    const { database } = context;
    const property = await database.db
      .selectFrom('property')
      .select(['account_id', 'package_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [parts, paid_with] = await Promise.all([
      propertyParts(id, property.account_id, context),
      loadPayingPackage(property, 'property_list', database),
    ]);
    return { ...parts, paid_with };
  },

  async project(id, context) {
    const { database } = context;
    const project = await database.db
      .selectFrom('project')
      .select(['account_id', 'package_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [listing, owner, paid_with, history] = await Promise.all([
      loadProject(id, context),
      userOf(project.account_id, context),
      loadPayingPackage(project, 'project_list', database),
      loadHistory('project', id, database),
    ]);
    return { listing, owner, paid_with, history };
  },

  async advert(id, context) {
    const { database } = context;
    const row = await database.db
      .selectFrom('advertisement')
      .select(['property_id', 'project_id', 'account_id', 'package_id', 'start_date', 'end_date'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { start_date, end_date } = row;
    const days = Math.round((Date.parse(end_date) - Date.parse(start_date)) / dayMs);
    const [listing, owner, paid_with, conversation, flags, history] = await Promise.all([
      row.property_id === null ? loadProject(row.project_id ?? 0, context) : loadProperty(row.property_id, context),
      userOf(row.account_id, context),
      loadPayingPackage(row, row.property_id === null ? 'project_feature' : 'property_feature', database),
      loadConversation(row.account_id, row.property_id, database),
      loadListingFlags(sql`f.settled_at is null and f.property_id = ${row.property_id}`, page, context),
      loadHistory('advertisement', id, database),
    ]);
    const advert = { start_date, end_date, days };
    return { listing, owner, paid_with, conversation, flags, history, advert };
  },

  async verification(id, context) {
    const { database } = context;
    const row = await database.db
      .selectFrom('verification')
      .select('id')
      .where('account_id', '=', id)
      .executeTakeFirst();
    const [owner, applications, history] = await Promise.all([
      loadUser(id, context),
      loadApplications(row ? [row.id] : [], context),
      loadHistory('account', id, database),
    ]);
    return { owner, history, answers: applications.get(row?.id ?? 0) ?? [] };
  },

  async report(id, context) {
    const property = await context.database.db
      .selectFrom('property')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return propertyParts(id, property.account_id, context);
  },

  async message(id, context) {
    const { database } = context;
    const row = await database.db
      .selectFrom('contact_message')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [account, history] = await Promise.all([
      findAccountByEmail(row.email, database.db),
      loadHistory('contact-message', id, database),
    ]);
    const { email, subject, message } = row;
    const name = `${row.first_name} ${row.last_name}`.trim();
    return { message: { name, email, subject, message }, owner: await userOf(account, context), history };
  },

  async account(id, context) {
    const [owner, chat_flags, flags, history] = await Promise.all([
      loadUser(id, context),
      loadChatFlags(sql`f.settled_at is null and f.account_id = ${id}`, page, context),
      loadListingFlags(sql`f.settled_at is null and p.is_public and p.account_id = ${id}`, page, context),
      loadHistory('account', id, context.database),
    ]);
    return { owner, chat_flags, flags, history };
  },
};

/**
 * Returns a pending case with all its details.
 * @throws CallFailure `not_found` when it is deleted or already decided
 */
export const getQueueCase = defineHandler(adminGetQueueCase, async ({ kind, id }, context) => {
  const source = queueSources[kind];
  const [row] = await loadQueueRows(kind, sql`where ${source.open} and ${source.id} = ${id}`, context);
  if (!row) throw new CallFailure('not_found', { message: 'This has already been reviewed or no longer exists.' });
  return { data: { ...row, ...emptyCaseParts, ...(await caseLoaders[kind](id, context)) } };
});

/** Loads a property with owner, conversation, flags, reports and history. */
async function propertyParts(id: number, accountId: number | null, context: Context): Promise<Partial<Parts>> {
  const [listing, owner, conversation, flags, reports, history] = await Promise.all([
    loadProperty(id, context),
    userOf(accountId, context),
    loadConversation(accountId, id, context.database),
    loadListingFlags(sql`f.settled_at is null and f.property_id = ${id}`, page, context),
    loadReports(id, context.database),
    loadHistory('property', id, context.database),
  ]);
  return { listing, owner, conversation, flags, reports, history };
}
