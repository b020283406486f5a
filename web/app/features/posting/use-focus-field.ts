import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the field that a link names in its `state.focus`. */
export function useFocusField(step: string): void {
  const { state, key } = useLocation();
  const fieldName: unknown = (state as { focus?: unknown } | null)?.focus;
  useEffect(() => {
    if (typeof fieldName !== 'string') return;
    focusField(fieldName);
  }, [fieldName, key, step]);
}

/** Scrolls to a field of the form and focuses its control. */
export function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button, canvas');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
