import { CallFailure } from '@latchkey/contract/errors';
import { type OperatorStep, operatorSteps } from '@latchkey/contract/states/operator-steps';
import type { Transaction } from 'kysely';
import type { ListingName } from '../../advert/featurable-listing.ts';
import type { Tables } from '../../database/tables.ts';
import { holdHome } from '../../posting/own-home.ts';
import { lockProject } from '../../project/own-project.ts';

/**
 * A listing of either kind, held until the transaction ends, with what is told of it.
 * @throws CallFailure `property_not_found`, `project_not_found`
 */
export async function holdForOperator(within: Transaction<Tables>, { what, id }: ListingName) {
  const held =
    what === 'property' ? await holdHome(within, { id }) : { ...(await lockProject(within, id)), offer: undefined };
  const { title, slug_id: slug } = await within
    .selectFrom(what)
    .select(['title', 'slug_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...held, title, slug };
}

export type OperatorsListing = Awaited<ReturnType<typeof holdForOperator>>;

/** @throws CallFailure `status_change_not_allowed` for what the graphs do not have */
export function expectStep(listing: OperatorsListing, step: OperatorStep): void {
  if (!operatorSteps(listing).includes(step)) throw new CallFailure('status_change_not_allowed');
}

/** A state in words for the audit: `approved, on, rent`. */
export function stateWords({
  request_status,
  status,
  offer,
}: Pick<OperatorsListing, 'request_status' | 'status' | 'offer'>) {
  return [request_status, status === 1 ? 'on' : 'off', ...(offer ? [offer] : [])].join(', ');
}
