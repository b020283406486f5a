import type { Call } from '@latchkey/contract/define-call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answered } from '../../api/request.ts';
import { askAgain } from '../../api/ask-again.ts';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { askAdmin } from './ask-admin.ts';
import { failureText } from './failure-text.ts';

export interface AdminAction<Sent, Output> {
  /** Returns null on failure and sets `failure`. */
  run: (input: Sent) => Promise<Answered<Output, Sent> | null>;
  pending: boolean;
  failure: CallError | null;
  forget: () => void;
}

interface Options {
  /** Toast on success. */
  said?: string;
  /** No toast on failure: the form shows it. */
  quiet?: boolean;
}

/** Runs a write call, then refetches all queries. Ignores further runs while one is pending. */
export function useAdminAction<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  { said, quiet = false }: Options = {},
): AdminAction<Sent, Output> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function run(input: Sent) {
    if (pending) return null;
    setPending(true);
    setFailure(null);
    try {
      const response = await askAdmin(call, input);
      if (said) showToast({ text: said });
      await askAgain(queryClient, []);
      return response;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (!quiet) showToast({ text: failureText(t, error), urgent: true });
      return null;
    } finally {
      setPending(false);
    }
  }

  return { run, pending, failure, forget: () => setFailure(null) };
}
