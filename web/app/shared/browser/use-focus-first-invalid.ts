import { type RefObject, useEffect, useReducer, useRef } from 'react';

const invalidSelector = '[aria-invalid=true]';
const alertSelector = '[role=alert]';
const controlSelector = 'input, textarea, select, [contenteditable=true]';

/**
 * Focuses the first invalid field once after each submit: at once, or after the response of the server. Without an invalid
 * field it scrolls an alert into view.
 * @param form contains the fields
 * @returns call it on submit
 */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>): () => void {
  const isSubmitted = useRef(false);
  // Unchanged errors do not cause a render by themselves.
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // After each render: errors appear after validation or after the response.
  useEffect(() => {
    if (!isSubmitted.current) return;
    const field = form.current?.querySelector<HTMLElement>(invalidSelector);
    const note = form.current?.querySelector(alertSelector);
    if (!field && !note) return;
    isSubmitted.current = false;
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>(controlSelector) : field;
    control?.focus({ preventScroll: true });
    // Includes the label above and the error below.
    (field?.closest('.field') ?? field ?? note)?.scrollIntoView({ block: 'nearest' });
  });
  // A user who continues typing must not lose the focus.
  useEffect(() => {
    const cancel = () => {
      isSubmitted.current = false;
    };
    const fields = form.current;
    fields?.addEventListener('input', cancel);
    return () => fields?.removeEventListener('input', cancel);
  }, [form]);
  return () => {
    isSubmitted.current = true;
    rerender();
  };
}
