import type { Call } from '@latchkey/contract/call';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '../../../api/download.ts';
import { CallError } from '../../../api/failure.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { failureText } from '../../kit/failure-text.ts';
import { useConsoleSession } from '../../session/console-session.ts';

/** Keeps one file of the console. */
export function DownloadButton<Input, Output, Sent>(props: {
  call: Call<Input, Output, Sent>;
  input: Sent;
  children: ReactNode;
}) {
  const { call, input, children } = props;
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      await download(call, input, useConsoleSession.getState().token);
    } catch (error) {
      if (error instanceof CallError) showToast({ text: failureText(t, error), urgent: true });
    }
    setPending(false);
  }
  return (
    <Button size="sm" variant="line" pending={pending} onClick={() => void save()}>
      <Download />
      {children}
    </Button>
  );
}
