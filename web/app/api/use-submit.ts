import { type SubmitEvent, useRef, useState } from 'react';
import { CallError } from './failure.ts';
import { useFirstWrong } from '../ui/use-first-wrong.ts';

/**
 * A short form: one request at a time, and the focus on the first field that is wrong.
 * @param send may return without a request when a field is wrong
 * @returns the props of the form element, and the failure of the last request
 */
export function useSubmit(send: () => Promise<void>) {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);

  async function submit() {
    if (pending) return;
    tried();
    setPending(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    },
    failure,
    pending,
  };
}
