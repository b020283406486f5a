import { useState } from 'react';
import { CallError } from '../../api/failure.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const loadDialog = () => import('./confirm-dialog.tsx');

/** For calls that take a recent sign-in: what runs them, and the dialog to be placed on the page. */
export function useConfirmation() {
  const [ConfirmDialog, bring] = useOnDemand(loadDialog);
  const [close, setClose] = useState<((isConfirmed: boolean) => void) | null>(null);

  /**
   * Runs calls; when the server wants to know first who asks, the dialog asks and they run once more.
   * @throws CallError `confirmation_required` when the dialog was closed without an answer
   */
  async function withConfirmation<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'confirmation_required' || !(await bring())) throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => setClose(() => resolve));
      setClose(null);
      if (!isConfirmed) throw error;
      return run();
    }
  }

  const confirmDialog = ConfirmDialog && (
    <ConfirmDialog open={close !== null} onClose={(isConfirmed) => close?.(isConfirmed)} />
  );
  return { withConfirmation, confirmDialog };
}
