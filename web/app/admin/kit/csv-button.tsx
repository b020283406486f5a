import type { Call } from '@latchkey/contract/define-call';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DownloadButton } from './download-button.tsx';

/** Downloads all rows that match the table's filters as CSV. */
export function CsvButton<Input, Output, Sent>({ call, input }: { call: Call<Input, Output, Sent>; input: Sent }) {
  const { t } = useTranslation();
  return (
    <DownloadButton call={call} input={input}>
      {t('console.table.csv')}
    </DownloadButton>
  );
}
