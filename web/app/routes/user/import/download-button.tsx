import type { Call } from '@latchkey/contract/define-call';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { failureText } from '../../../shared/api/failure-text.ts';

/** Downloads the file that a call returns. */
export function DownloadButton<Input, Output, Sent>({
  call,
  input,
  children,
}: {
  call: Call<Input, Output, Sent>;
  input: Sent;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  async function startDownload() {
    setPending(true);
    try {
      await download(call, input);
    } catch (error) {
      showToast({ text: failureText(t, 'import.failed', error), urgent: true });
    }
    setPending(false);
  }
  return (
    <Button variant="line" size="sm" pending={pending} onClick={() => void startDownload()}>
      <Download />
      {children}
    </Button>
  );
}
