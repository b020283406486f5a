import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface RenameDialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRename: (name: string) => void;
}

export default function RenameDialog({ name: currentName, open, onOpenChange, onRename }: RenameDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [name, setName] = useState(currentName);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const lacksName = name.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (lacksName) return;
    if (name.trim() !== currentName) onRename(name.trim());
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('alerts.renameTitle')}
      closeLabel={t('shell.close')}
      width="420px"
      footer={
        <Button type="submit" form={form} block>
          {t('alerts.renameSave')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field
          label={t('alerts.name')}
          error={wasSubmitted && lacksName ? t('alerts.nameMissing') : undefined}
          required
        >
          <TextInput
            value={name}
            maxLength={textLength.title}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
