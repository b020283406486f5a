import { type RefObject, useEffect, useRef } from 'react';

const wrong = '[aria-invalid=true]';
const fillable = 'input, textarea, select, [contenteditable=true]';

/**
 * Brings the focus to the first field that is wrong, once after each try to send a form: at once, or when the server has
 * answered.
 * @param form where the fields stand
 * @returns says that somebody tries
 */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const isTried = useRef(false);
  // After each drawing: what is wrong is said when the form, or the server, has looked.
  useEffect(() => {
    if (!isTried.current) return;
    const field = form.current?.querySelector<HTMLElement>(wrong);
    if (!field) return;
    isTried.current = false;
    (field.matches('fieldset') ? field.querySelector<HTMLElement>(fillable) : field)?.focus();
  });
  // Who types on meanwhile is not called away.
  useEffect(() => {
    const stop = () => {
      isTried.current = false;
    };
    const fields = form.current;
    fields?.addEventListener('input', stop);
    return () => fields?.removeEventListener('input', stop);
  }, [form]);
  return () => {
    isTried.current = true;
  };
}
