import { adminSaveVerificationField } from '@latchkey/contract/admin/verification-form/calls';
import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import type { VerificationFieldType } from '@latchkey/contract/verification/verification';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { failedField, adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';

/** Field types in the order of the select. Not imported from the contract, because that bundles its validators. */
const verificationFieldTypes: readonly VerificationFieldType[] = [
  'text',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'dropdown',
  'file',
];

interface FieldFormProps {
  /** Null for a new field. */
  field: FormField | null;
  onClose: () => void;
  onRemove: (field: FormField) => Promise<unknown>;
}

const typesWithChoices: readonly VerificationFieldType[] = ['radio', 'checkbox', 'dropdown'];

/** Adds or edits a field of the verification form. */
export function FieldForm({ field, onClose, onRemove }: FieldFormProps) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveVerificationField, { successText: t('console.form.saved'), quiet: true });
  const initialValues = {
    name: field?.name ?? '',
    type: field?.field_type ?? 'text',
    choices: field?.choices.join('\n') ?? '',
    isOn: field?.is_active !== 0,
  };
  const [values, setValues] = useState(initialValues);
  const { name, type, choices, isOn } = values;
  const change = (changed: Partial<typeof initialValues>) => setValues({ ...values, ...changed });
  const failedName = failedField(save.failure, ['name', 'choices', 'field_type']) ?? 'name';
  const errorOf = (fieldName: string) => save.failure && failedName === fieldName && adminFailureText(t, save.failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { name, field_type: type, choices, is_active: isOn };
    if (await save.run(field ? { id: field.id, ...input } : input)) onClose();
  }

  return (
    <FormAside
      title={t(field ? 'console.verificationForm.edit' : 'console.verificationForm.add')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={JSON.stringify(values) !== JSON.stringify(initialValues)}
      footerStart={
        field && (
          <DeleteButton
            variant="danger-line"
            label={t('console.verificationForm.remove')}
            title={t('console.verificationForm.removeTitle', { name: field.name })}
            text={t(`console.verificationForm.${field.is_answered === 1 ? 'removeAnswered' : 'removeText'}`)}
            onDelete={() => onRemove(field)}
          />
        )
      }
    >
      <Field label={t('console.verificationForm.name')} error={errorOf('name')} required>
        <TextInput
          dir="auto"
          maxLength={200}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('console.verificationForm.type')}
        error={errorOf('field_type')}
        help={field?.is_answered === 1 && t('console.verificationForm.typeStays')}
      >
        <Select
          value={type}
          disabled={field?.is_answered === 1}
          onChange={(event) => change({ type: event.currentTarget.value as VerificationFieldType })}
        >
          {verificationFieldTypes.map((each) => (
            <option key={each} value={each}>
              {t(`console.verificationForm.types.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {typesWithChoices.includes(type) && (
        <Field label={t('console.verificationForm.choices')} error={errorOf('choices')} required>
          <Textarea
            dir="auto"
            rows={5}
            value={choices}
            onChange={(event) => change({ choices: event.currentTarget.value })}
          />
        </Field>
      )}
      <Switch checked={isOn} onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}>
        {t('console.verificationForm.on')}
      </Switch>
    </FormAside>
  );
}
