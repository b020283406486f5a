import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Aside } from './aside.tsx';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { DemoNote } from './demo-note.tsx';
import { ConfirmLeaveDialog, useLeaveGuard } from './use-leave-guard.tsx';

interface FormAsideProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
  pending: boolean;
  /** The form has unsaved changes. */
  isDirty: boolean;
  saveLabel?: string;
  /** Before Cancel and Save, such as a delete button. */
  footerStart?: ReactNode;
  children: ReactNode;
}

/** A form beside its table. Asks before unsaved changes are lost. */
export function FormAside(props: FormAsideProps) {
  const { title, onClose, onSubmit, pending, isDirty, saveLabel, footerStart, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const onSubmitAttempt = useFocusFirstInvalid(form);
  const mayLeave = useRef(false);
  const guard = useLeaveGuard(isDirty, mayLeave);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (isDirty ? setConfirming(true) : onClose());
  return (
    <>
      <Aside
        title={title}
        onClose={close}
        focusOnMount
        footer={
          <>
            {footerStart}
            <span className="console-grow" />
            <Button size="sm" variant="line" onClick={close}>
              {t('console.form.cancel')}
            </Button>
            <Button size="sm" type="submit" form={formId} pending={pending}>
              {saveLabel ?? t('console.form.save')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={form}
          className="console-form"
          noValidate
          data-unsaved={isDirty || undefined}
          onSubmit={(event) => {
            onSubmitAttempt();
            onSubmit(event);
          }}
        >
          <DemoNote />
          {children}
        </form>
      </Aside>
      {guard}
      {isConfirming && (
        <ConfirmLeaveDialog
          onStay={() => setConfirming(false)}
          onLeave={() => {
            mayLeave.current = true;
            onClose();
          }}
        />
      )}
    </>
  );
}
