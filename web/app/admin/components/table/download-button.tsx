import type { Call } from '@latchkey/contract/define-call';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { CallError } from '../../../shared/api/failure.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { adminFailureText } from '../admin-failure-text.ts';

interface DownloadButtonProps<Input, Output, Sent> {
  call: Call<Input, Output, Sent>;
  input: Sent;
  children: ReactNode;
}

/** Downloads the file that a console call returns. */
export function DownloadButton<Input, Output, Sent>(props: DownloadButtonProps<Input, Output, Sent>) {
  const { call, input, children } = props;
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  async function startDownload() {
    setPending(true);
    try {
      await download(call, input);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ text: adminFailureText(t, error), urgent: true });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button size="sm" variant="line" pending={pending} onClick={() => void startDownload()}>
      <Download />
      {children}
    </Button>
  );
}

/** Downloads all rows that match the table's filters as CSV. */
export function CsvButton<Input, Output, Sent>({ call, input }: { call: Call<Input, Output, Sent>; input: Sent }) {
  const { t } = useTranslation();
  return (
    <DownloadButton call={call} input={input}>
      {t('console.table.csv')}
    </DownloadButton>
  );
}
