import type { ParameterType } from '@latchkey/contract/catalogue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';

interface ParameterPreviewProps {
  name: string;
  kind: ParameterType;
  choices: readonly string[];
  isRequired: boolean;
}

/** The parameter as the posting form shows it, only to look at. */
export function ParameterPreview({ name, kind, choices, isRequired }: ParameterPreviewProps) {
  const { t } = useTranslation();
  const label = name.trim() || t('console.catalogue.name');
  // While a choice is edited, it may be blank or have the name of another.
  const validChoices = [...new Set(choices)].filter((choice) => choice.trim() !== '');
  return (
    <figure className="cat-preview cat-preview-form">
      <figcaption>{t('console.catalogue.previewForm')}</figcaption>
      <div inert>
        <Control {...{ label, kind, choices: validChoices, isRequired }} key={kind} />
      </div>
    </figure>
  );
}

function Control({ label, kind, choices, isRequired }: Omit<ParameterPreviewProps, 'name'> & { label: string }) {
  const { t } = useTranslation();
  const optionalProps = isRequired ? {} : { optionalLabel: t('console.catalogue.optional') };
  switch (kind) {
    case 'checkbox':
      return (
        <fieldset className="choices choices-inline">
          <legend className="field-label">{label}</legend>
          {choices.map((choice) => (
            <Checkbox key={choice}>{choice}</Checkbox>
          ))}
        </fieldset>
      );
    case 'radiobutton':
      return <RadioGroup inline legend={label} choices={choices.map((value) => ({ value, label: value }))} />;
    case 'dropdown':
      return (
        <Field label={label} {...optionalProps}>
          <Select>
            <option>{t('console.catalogue.choose')}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </Field>
      );
    case 'textarea':
      return (
        <Field label={label} {...optionalProps}>
          <Textarea rows={3} />
        </Field>
      );
    case 'file':
      return (
        <Field label={label} {...optionalProps}>
          <TextInput type="file" />
        </Field>
      );
    default:
      return (
        <Field label={label} {...optionalProps}>
          <TextInput inputMode={kind === 'number' ? 'decimal' : 'text'} />
        </Field>
      );
  }
}
