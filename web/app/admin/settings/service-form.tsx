import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

interface ServiceFormProps {
  /** Names its texts: `console.settings.<of>.save` and `.remove`. */
  service: 'mail' | 'text' | 'firebase';
  /** What `useServiceForm` returns. */
  form: {
    form: RefObject<HTMLFormElement | null>;
    error: string | null;
    action: { pending: boolean };
    tried: () => void;
  };
  onSave: () => void;
  /** Left out while the service is not set up. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** Form of an external service: error without a field, fields, save and remove buttons. */
export function ServiceForm({ service, form, onSave, onRemove, children }: ServiceFormProps) {
  const { t } = useTranslation();

  function submit(event: FormEvent) {
    event.preventDefault();
    form.tried();
    onSave();
  }

  return (
    <form ref={form.form} className="console-form" noValidate onSubmit={submit}>
      {form.error && (
        <Note tone="danger" live>
          {form.error}
        </Note>
      )}
      {children}
      <p className="console-actions">
        <Button size="sm" type="submit" pending={form.action.pending}>
          {t(`console.settings.${service}.save`)}
        </Button>
        {onRemove && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t(`console.settings.${service}.remove`)}
          </Button>
        )}
      </p>
    </form>
  );
}
