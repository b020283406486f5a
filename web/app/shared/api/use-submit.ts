import { type SubmitEvent, useRef, useState } from 'react';
import { CallError } from './failure.ts';
import { useFocusFirstInvalid } from '../browser/use-focus-first-invalid.ts';

/**
 * State of a short form: one request at a time; focuses the first invalid field.
 * @param send may return without a request when a field is invalid
 * @returns the props of the form element, and the failure of the last request
 */
export function useSubmit(send: () => Promise<void>) {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstInvalid = useFocusFirstInvalid(form);

  async function submit() {
    if (pending) return;
    focusFirstInvalid();
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
