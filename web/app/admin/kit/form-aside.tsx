import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Aside } from './aside.tsx';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { DemoNote } from './demo-note.tsx';
import { LeaveQuestion, useLeaveGuard } from './use-leave-guard.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);
  const mayGo = useRef(false);
  const guard = useLeaveGuard(isDirty, mayGo);
  const [isAsked, ask] = useState(false);
  const close = () => (isDirty ? ask(true) : onClose());
  return (
    <>
      <Aside
        title={title}
        onClose={close}
        takesFocus
        footer={
          <>
            {foot}
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
            tried();
            onSubmit(event);
          }}
        >
          <DemoNote />
          {children}
        </form>
      </Aside>
      {guard}
      {isAsked && (
        <LeaveQuestion
          onStay={() => ask(false)}
          onLeave={() => {
            mayGo.current = true;
            onClose();
          }}
        />
      )}
    </>
  );
}
