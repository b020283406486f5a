import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Aside } from './aside.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

interface FormAsideProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
  pending: boolean;
  /** Something was changed and is not saved. */
  isDirty: boolean;
  saveLabel?: string;
  /** Before the buttons, such as one that deletes. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A form beside its table. What was typed is not lost by a wrong click. */
export function FormAside(props: FormAsideProps) {
  const { title, onClose, onSubmit, pending, isDirty, saveLabel, foot, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <Aside
        title={title}
        onClose={onClose}
        takesFocus
        footer={
          <>
            {foot}
            <span className="console-grow" />
            <Button size="sm" variant="line" onClick={onClose}>
              {t('console.form.cancel')}
            </Button>
            <Button size="sm" type="submit" form={formId} pending={pending}>
              {saveLabel ?? t('console.form.save')}
            </Button>
          </>
        }
      >
        <form id={formId} className="console-form" noValidate onSubmit={onSubmit}>
          {children}
        </form>
      </Aside>
      {guard}
    </>
  );
}
