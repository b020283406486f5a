import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patiently } from '../../ui/patiently.ts';
import { type Deed, useDeeds } from './use-steps.ts';

const ReasonDialog = lazy(() => patiently(() => import('./reason-dialog.tsx')));

/** Done at once: they can be taken back, and nobody asks why. */
const plain: ReadonlySet<Deed> = new Set(['approve', 'activate', 'offer_again']);
const reasoned: ReadonlySet<Deed> = new Set(['reject', 'delete']);
const dangerous: ReadonlySet<Deed> = new Set(['reject', 'delete', 'mark_sold']);

/**
 * Does something to listings, where it needs a reason after asking for it.
 * @param onDone with what was done, once something was
 * @returns what begins it, and the dialog, which belongs into the page
 */
export function useAsk(what: FeatureFor, onDone?: (deed: Deed) => void) {
  const { t } = useTranslation();
  const { run, pending } = useDeeds(what);
  const [asked, setAsked] = useState<{ ids: readonly number[]; deed: Deed } | null>(null);

  async function act(ids: readonly number[], deed: Deed, reason?: string): Promise<void> {
    if (await run(ids, deed, reason)) onDone?.(deed);
  }

  function ask(ids: readonly number[], deed: Deed): void {
    if (plain.has(deed)) void act(ids, deed);
    else setAsked({ ids, deed });
  }

  const dialog: ReactNode = asked && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={t(`console.listings.ask.${asked.deed}`, { count: asked.ids.length })}
        text={t(`console.listings.askText.${asked.deed}`)}
        yesLabel={t(`console.listings.do.${asked.deed}`)}
        isNeeded={reasoned.has(asked.deed)}
        danger={dangerous.has(asked.deed)}
        onYes={(reason) => act(asked.ids, asked.deed, reason)}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
  return { ask, dialog, pending };
}
