import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the field that a link named into view, with the focus in it; a new step begins at its heading. */
export function useFocusField(step: string): void {
  const { state, key } = useLocation();
  const wanted: unknown = (state as { focus?: unknown } | null)?.focus;
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    focusField(wanted);
  }, [wanted, key, step]);
}

/** Scrolls to a field of the form and focuses its control. */
export function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button, canvas');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
