import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { focusAfterRemoval } from '../../ui/overlays/focus-after-removal.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import type { OfferStep, OwnListing } from './own-listing.ts';
import {
  changePropertyStatus,
  deleteProperty,
  getAddedProperties,
  updatePropertyStatus,
} from '@latchkey/contract/posting/calls';
import { changeProjectStatus, deleteProject, getAddedProjects } from '@latchkey/contract/project/calls';
import { offerCodes, offerGraph } from '@latchkey/contract/posting/offer-states';
import { request } from '../../shared/api/request.ts';
import { getOwnSummary } from '@latchkey/contract/account/calls';
import { failureText } from '../../shared/api/failure-text.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

const loadDialog = () => import('../../ui/overlays/confirm-dialog.tsx');

/** Action that needs a confirmation. */
type ConfirmedAction = OfferStep | 'delete';

export type ConfirmAction = (listing: OwnListing, action: ConfirmedAction) => void;

interface PendingAction {
  listing: OwnListing;
  action: ConfirmedAction;
  focusAfter: () => HTMLElement | null;
}

/**
 * Confirmation dialog before an offer step or a deletion.
 * @param onRemoved leaves the page of a deleted listing
 * @returns the function that opens the dialog, and the dialog, which is rendered once beside the listings
 */
export function useConfirmAction(onRemoved?: () => Promise<void>): { confirmAction: ConfirmAction; dialog: ReactNode } {
  const { t } = useTranslation();
  const { applyStep, remove } = useListingActions();
  const [Dialog, loadDialogOnce] = useLazyComponent(loadDialog);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [open, setOpen] = useState(false);

  async function show(listing: OwnListing, action: ConfirmedAction) {
    setPending({ listing, action, focusAfter: focusAfterRemoval(focusedControl()) });
    if (await loadDialogOnce()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  async function run({ listing, action }: PendingAction) {
    await (action === 'delete' ? remove(listing, onRemoved) : applyStep(listing, action));
  }

  function renderDialog(pendingAction: PendingAction) {
    const { listing, action, focusAfter } = pendingAction;
    const subject = action === 'delete' ? `delete.${listing.kind}` : action;
    return (
      Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t(`ownerDashboard.confirm.${action}`, { title: isolateText(listing.title) })}
          text={t(`ownerDashboard.confirmText.${subject}`)}
          closeLabel={t('shell.close')}
          cancelLabel={t('ownerDashboard.confirm.no')}
          confirmLabel={t(`ownerDashboard.do.${action}`)}
          danger={action === 'delete'}
          onConfirm={() => run(pendingAction)}
          finalFocus={focusAfter}
        />
      )
    );
  }

  return { confirmAction: (listing, action) => void show(listing, action), dialog: pending && renderDialog(pending) };
}

/** The focused element; for a menu item the button of the menu, because items are removed with the menu. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  return focused?.closest('[role="menu"]')
    ? document.querySelector('main [aria-haspopup="menu"][aria-expanded="true"]')
    : focused;
}

const affectedCalls = [getAddedProperties, getAddedProjects, getOwnSummary] as const;

/** Actions on an own listing. Each shows a toast, refetches the lists, and resolves to whether it succeeded. */
export function useListingActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  /** Refetches mounted lists; others are refetched when they are opened. */
  const refresh = () => Promise.all(affectedCalls.map(({ method, path }) => refreshQueries(queries, [method, path])));

  async function attempt(
    action: () => Promise<unknown>,
    successText: string,
    onDone?: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await action();
    } catch (error) {
      showToast({ text: failureText(t, 'ownerDashboard.failed', error), urgent: true });
      await refresh();
      return false;
    }
    showToast({ text: successText });
    // Before the refetch, which finds nothing for the page of a deleted listing.
    await onDone?.();
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
    return attempt(call, t(isOn ? 'ownerDashboard.done.on' : 'ownerDashboard.done.off', titleOf(listing)));
  }

  function applyStep(listing: OwnListing, step: OfferStep): Promise<boolean> {
    const status = offerCodes[offerGraph.steps[step].to];
    return attempt(
      () => request(updatePropertyStatus, { property_id: listing.id, status }),
      t(`ownerDashboard.done.${step}`, titleOf(listing)),
    );
  }

  function remove(listing: OwnListing, onDone?: () => Promise<void>): Promise<boolean> {
    const { id, kind } = listing;
    const call = () => (kind === 'property' ? request(deleteProperty, { id }) : request(deleteProject, { id }));
    return attempt(call, t('ownerDashboard.done.delete', titleOf(listing)), onDone);
  }

  return { attempt, switchTo, applyStep, remove };
}
