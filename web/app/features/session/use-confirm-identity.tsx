import { useState } from 'react';
import { CallError } from '../../shared/api/failure.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';

const loadDialog = () => import('./confirm-identity-dialog.tsx');

/** For calls that need a recent sign-in: returns a wrapper for them and the dialog to render. */
export function useConfirmIdentity() {
  const [ConfirmDialog, load] = useLazyComponent(loadDialog);
  const [close, setClose] = useState<((isConfirmed: boolean) => void) | null>(null);

  /**
   * Runs calls; when the server requires confirmation, opens the dialog and runs them again.
   * @throws CallError `confirmation_required` when the dialog was closed without confirmation
   */
  async function withConfirmation<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'confirmation_required' || !(await load())) throw error;
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
