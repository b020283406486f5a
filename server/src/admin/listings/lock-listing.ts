import { CallFailure } from '@latchkey/contract/errors';
import { type OperatorStep, operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import type { Transaction } from 'kysely';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockProperty } from '../../posting/lock-property.ts';
import { lockProject } from '../../project/lock-project.ts';

/**
 * Locks a property or project until the transaction ends, and returns it with title and slug for notifications.
 * @throws CallFailure `property_not_found`, `project_not_found`
 */
export async function lockListingForOperator(trx: Transaction<Tables>, { what, id }: ListingRef) {
  const locked =
    what === 'property' ? await lockProperty(trx, { id }) : { ...(await lockProject(trx, id)), offer: undefined };
  const { title, slug_id: slug } = await trx
    .selectFrom(what)
    .select(['title', 'slug_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...locked, title, slug };
}

export type OperatorListing = Awaited<ReturnType<typeof lockListingForOperator>>;

/**
 * Expects that the state graphs allow a step.
 * @throws CallFailure `status_change_not_allowed`
 */
export function expectStep(listing: OperatorListing, step: OperatorStep): void {
  if (!operatorSteps(listing).includes(step)) throw new CallFailure('status_change_not_allowed');
}

/** Returns the state as text for the audit log: `approved, on, rent`. */
export function describeState({
  request_status,
  status,
  offer,
}: Pick<OperatorListing, 'request_status' | 'status' | 'offer'>) {
  return [request_status, status === 1 ? 'on' : 'off', ...(offer ? [offer] : [])].join(', ');
}
