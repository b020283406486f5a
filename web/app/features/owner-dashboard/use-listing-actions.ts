import {
  changePropertyStatus,
  deleteProperty,
  getAddedProperties,
  updatePropertyStatus,
} from '@latchkey/contract/posting/calls';
import { changeProjectStatus, deleteProject, getAddedProjects } from '@latchkey/contract/project/calls';
import { offerCodes, offerGraph } from '@latchkey/contract/posting/offer-states';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../shared/api/failure-text.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { request } from '../../shared/api/request.ts';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import type { OfferStep, OwnListing } from './own-listing.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';

const affectedCalls = [getAddedProperties, getAddedProjects, getOwnSummary] as const;

/** Actions on an own listing. Each shows a toast, refetches the lists, and resolves to whether it succeeded. */
export function useListingActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  /** Refetches mounted lists; others are refetched when they are opened. */
  const refresh = () => Promise.all(affectedCalls.map(({ method, path }) => refreshQueries(queries, [method, path])));

  async function attempt(action: () => Promise<unknown>, successText: string): Promise<boolean> {
    try {
      await action();
    } catch (error) {
      showToast({ text: failureText(t, 'mine.failed', error), urgent: true });
      await refresh();
      return false;
    }
    showToast({ text: successText });
    await refresh();
    return true;
  }

  const titleOf = ({ title }: OwnListing) => ({ title: isolateText(title) });

  function switchTo(listing: OwnListing, isOn: boolean): Promise<boolean> {
    const status = isOn ? 1 : 0;
    const call = () =>
      listing.kind === 'property'
        ? request(changePropertyStatus, { property_id: listing.id, status })
        : request(changeProjectStatus, { project_id: listing.id, status });
    return attempt(call, t(isOn ? 'mine.done.on' : 'mine.done.off', titleOf(listing)));
  }

  function take(listing: OwnListing, step: OfferStep): Promise<boolean> {
    const status = offerCodes[offerGraph.steps[step].to];
    return attempt(
      () => request(updatePropertyStatus, { property_id: listing.id, status }),
      t(`mine.done.${step}`, titleOf(listing)),
    );
  }

  function remove(listing: OwnListing): Promise<boolean> {
    const { id, kind } = listing;
    const call = () => (kind === 'property' ? request(deleteProperty, { id }) : request(deleteProject, { id }));
    return attempt(call, t('mine.done.delete', titleOf(listing)));
  }

  return { attempt, switchTo, take, remove };
}
