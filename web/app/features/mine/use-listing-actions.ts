import {
  changePropertyStatus,
  deleteProperty,
  getAddedProperties,
  updatePropertyStatus,
} from '@latchkey/contract/posting/calls';
import { changeProjectStatus, deleteProject, getAddedProjects } from '@latchkey/contract/project/calls';
import { offerCodes, offerGraph } from '@latchkey/contract/posting/offer-states';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text.ts';
import { askAgain } from '../../api/ask-again.ts';
import { request } from '../../api/request.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { OfferStep, OwnListing } from './own-listing.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';

const counted = [getAddedProperties, getAddedProjects, getOwnSummary] as const;

/** What an owner can do to a listing: each says what came of it and brings the lists up to date; true when it is done. */
export function useListingActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  /** Lists on the screen are asked anew, others when they are opened. */
  const refresh = () => Promise.all(counted.map(({ method, path }) => askAgain(queries, [method, path])));

  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      showToast({ text: failureText(t, 'mine.failed', error), urgent: true });
      await refresh();
      return false;
    }
    showToast({ text: done });
    await refresh();
    return true;
  }

  const named = ({ title }: OwnListing) => ({ title: isolatedWords(title) });

  function switchTo(listing: OwnListing, isOn: boolean): Promise<boolean> {
    const status = isOn ? 1 : 0;
    const call = () =>
      listing.kind === 'property'
        ? request(changePropertyStatus, { property_id: listing.id, status })
        : request(changeProjectStatus, { project_id: listing.id, status });
    return attempt(call, t(isOn ? 'mine.done.on' : 'mine.done.off', named(listing)));
  }

  function take(listing: OwnListing, step: OfferStep): Promise<boolean> {
    const status = offerCodes[offerGraph.steps[step].to];
    return attempt(
      () => request(updatePropertyStatus, { property_id: listing.id, status }),
      t(`mine.done.${step}`, named(listing)),
    );
  }

  function remove(listing: OwnListing): Promise<boolean> {
    const { id, kind } = listing;
    const call = () => (kind === 'property' ? request(deleteProperty, { id }) : request(deleteProject, { id }));
    return attempt(call, t('mine.done.delete', named(listing)));
  }

  return { attempt, switchTo, take, remove };
}
