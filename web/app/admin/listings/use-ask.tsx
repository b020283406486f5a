import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patiently } from '../../ui/patiently.ts';
import { type Deed, useDeeds } from './use-steps.ts';

const ReasonDialog = lazy(() => patiently(() => import('./reason-dialog.tsx')));

/** Run without a dialog, because they can be reverted. */
const immediateActions: ReadonlySet<Deed> = new Set(['approve', 'activate', 'offer_again']);
const actionsWithReason: ReadonlySet<Deed> = new Set(['reject', 'delete']);
const dangerousActions: ReadonlySet<Deed> = new Set(['reject', 'delete', 'mark_sold']);

/**
 * Runs actions on listings, after a dialog unless they can be reverted.
 * @param onDone called with the action when it changed at least one listing
 * @returns `runAction`, and the dialog, which the page renders
 */
export function useAsk(what: FeatureFor, onDone?: (action: Deed) => void) {
  const { t } = useTranslation();
  const { run, pending } = useDeeds(what);
  const [pendingAction, setPendingAction] = useState<{ ids: readonly number[]; action: Deed } | null>(null);

  async function execute(ids: readonly number[], action: Deed, reason?: string): Promise<void> {
    if (await run(ids, action, reason)) onDone?.(action);
  }

  function runAction(ids: readonly number[], action: Deed): void {
    if (immediateActions.has(action)) void execute(ids, action);
    else setPendingAction({ ids, action });
  }

  const dialog: ReactNode = pendingAction && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={t(`console.listings.ask.${pendingAction.action}`, { count: pendingAction.ids.length })}
        text={t(`console.listings.askText.${pendingAction.action}`)}
        yesLabel={t(`console.listings.do.${pendingAction.action}`)}
        isNeeded={actionsWithReason.has(pendingAction.action)}
        danger={dangerousActions.has(pendingAction.action)}
        onYes={(reason) => execute(pendingAction.ids, pendingAction.action, reason)}
        onClose={() => setPendingAction(null)}
      />
    </Suspense>
  );
  return { runAction, dialog, pending };
}
