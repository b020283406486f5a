import type { Call } from '@latchkey/contract/define-call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WithRequestData } from '../../shared/api/request.ts';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { sendAdminRequest } from './send-admin-request.ts';
import { adminFailureText } from './admin-failure-text.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

export interface AdminAction<Sent, Output> {
  /** Returns null on failure and sets `failure`. */
  run: (input: Sent) => Promise<WithRequestData<Output, Sent> | null>;
  pending: boolean;
  failure: CallError | null;
  reset: () => void;
}

interface Options {
  /** Toast on success. */
  successText?: string;
  /** No toast on failure: the form shows it. */
  quiet?: boolean;
}

/** Runs a write call, then refetches all queries. Ignores further runs while one is pending. */
export function useAdminAction<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  { successText, quiet = false }: Options = {},
): AdminAction<Sent, Output> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  /** State is stale in a second call of the same render. */
  const isPending = useRef(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  async function run(input: Sent) {
    if (isPending.current) return null;
    isPending.current = true;
    setPending(true);
    setFailure(null);
    try {
      const response = await sendAdminRequest(call, input);
      if (successText) showToast({ text: successText });
      await refreshQueries(queryClient, []);
      return response;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (!quiet) showToast({ text: adminFailureText(t, error), urgent: true });
      return null;
    } finally {
      isPending.current = false;
      setPending(false);
    }
  }

  return { run, pending, failure, reset: () => setFailure(null) };
}
