import type { Call } from '@latchkey/contract/define-call';
import { useEffect, useState } from 'react';
import { retryImport } from '../browser/retry-import.ts';

/**
 * Queries a call as `useCall` does, but loads TanStack Query only when enabled, so that the first load of a page does not
 * contain it.
 * @returns the data; undefined while it loads, when it failed and when not enabled
 */
export function useDeferredCall<Input, Output extends object, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  enabled: boolean,
): Output | undefined {
  const key = JSON.stringify(input);
  const [result, setResult] = useState<{ key: string; data: Output | undefined }>();
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    void observe();
    return () => controller.abort();

    async function observe() {
      const { observeCall } = await retryImport(() => import('./use-call.ts'));
      if (signal.aborted) return;
      const stop = observeCall(call, JSON.parse(key) as Sent, (data) => setResult({ key, data }));
      signal.addEventListener('abort', stop);
    }
  }, [call, key, enabled]);
  return enabled && result?.key === key ? result.data : undefined;
}
