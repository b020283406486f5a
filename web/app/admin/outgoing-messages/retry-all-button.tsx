import { adminRetryOutgoingMessages } from '@latchkey/contract/admin/outgoing-messages/calls';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useHasRight } from '../layout/current-operator.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

/** Retries all failed messages. Renders nothing without the right. */
export function RetryAllButton() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const retry = useAdminAction(adminRetryOutgoingMessages);
  async function run() {
    const response = await retry.run({});
    if (response)
      showToast({ text: t('console.outgoingMessages.retriedAll', { number: number(response.data.count) }) });
  }
  if (!useHasRight('help-people')) return null;
  return (
    <Button size="sm" variant="line" pending={retry.pending} onClick={() => void run()}>
      {t('console.outgoingMessages.retryAll')}
    </Button>
  );
}
