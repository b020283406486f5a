import { CallFailure } from '@latchkey/contract/errors';
import type { RequestStatus } from '@latchkey/contract/posting/listing-states';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

export interface LockedProject {
  id: number;
  /** The owner; null for the operator. */
  accountId: number | null;
  status: 0 | 1;
  request_status: RequestStatus;
  /** The package that pays for it. */
  packageId: number | null;
}

/**
 * Checks that the account owns the project, without a lock.
 * @throws CallFailure `project_not_found`, `not_owner`
 */
export async function expectOwnProject(db: Kysely<Tables>, id: number, accountId: number): Promise<void> {
  const project = await db.selectFrom('project').select('account_id').where('id', '=', id).executeTakeFirst();
  if (!project) throw new CallFailure('project_not_found');
  if (project.account_id !== accountId) throw new CallFailure('not_owner');
}

/**
 * Returns a project of the account, locked until the transaction ends.
 * @throws CallFailure `project_not_found`, `not_owner`
 */
export async function lockOwnProject(trx: Transaction<Tables>, id: number, accountId: number): Promise<LockedProject> {
  const project = await lockProject(trx, id);
  if (project.accountId !== accountId) throw new CallFailure('not_owner');
  return project;
}

/**
 * Returns a project of any owner, locked until the transaction ends.
 * @throws CallFailure `project_not_found`
 */
export async function lockProject(trx: Transaction<Tables>, id: number): Promise<LockedProject> {
  const project = await trx
    .selectFrom('project')
    .select(['id', 'account_id', 'status', 'request_status', 'package_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!project) throw new CallFailure('project_not_found');
  return {
    id,
    accountId: project.account_id,
    status: project.status === 1 ? 1 : 0,
    request_status: project.request_status as RequestStatus,
    packageId: project.package_id,
  };
}
