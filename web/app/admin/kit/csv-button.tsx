import type { Call } from '@latchkey/contract/call';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useConsoleSession } from '../session/console-session.ts';
import { failureText } from './failure-text.ts';

/** Keeps what a table shows, all pages of it, as a file for a spreadsheet. */
export function CsvButton<Input, Output, Sent>({ call, input }: { call: Call<Input, Output, Sent>; input: Sent }) {
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
      {t('console.table.csv')}
    </Button>
  );
}
