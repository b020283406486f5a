import { type RefObject, useEffect, useReducer, useRef } from 'react';

const wrong = '[aria-invalid=true]';
const said = '[role=alert]';
const fillable = 'input, textarea, select, [contenteditable=true]';

/**
 * Brings the focus to the first field that is wrong, once after each try to send a form: at once, or when the server has
 * answered. What is said above the form, and stands at no field, is brought into sight.
 * @param form where the fields stand
 * @returns says that somebody tries
 */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const isTried = useRef(false);
  // What is still wrong as it was draws nothing anew by itself.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  // After each drawing: what is wrong is said when the form, or the server, has looked.
  useEffect(() => {
    if (!isTried.current) return;
    const field = form.current?.querySelector<HTMLElement>(wrong);
    const note = form.current?.querySelector(said);
    if (!field && !note) return;
    isTried.current = false;
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>(fillable) : field;
    control?.focus({ preventScroll: true });
    // With its name above and what is wrong below.
    (field?.closest('.field') ?? field ?? note)?.scrollIntoView({ block: 'nearest' });
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
    drawAgain();
  };
}
