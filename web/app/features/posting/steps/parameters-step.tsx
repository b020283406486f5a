import { textLength } from '@latchkey/contract/limits';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput, Textarea } from '../../../ui/fields/text-input.tsx';
import { FileSlot } from '../files/file-slot.tsx';
import { useFields, usePosting, useFieldError } from '../posting-context.ts';
import { Note } from '../../../ui/feedback/note.tsx';

/** Input for one parameter, according to its type (contract 3.5). */
function ParameterField({ parameter }: { parameter: Parameter }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { fields, change } = useFields();
  const error = useFieldError(`fact-${parameter.id}`);
  const { id, type_of_parameter, type_values, is_required } = parameter;
  const value = fields.facts[id] ?? '';
  const text = typeof value === 'string' ? value : '';
  const label = named(parameter.name);
  const choices = type_values ?? [];
  const setValue = (next: string | string[]) =>
    change((current) => ({ ...current, facts: { ...current.facts, [id]: next } }));
  const requirement = is_required === 1 ? { required: true } : { optionalLabel: t('posting.optional') };
  switch (type_of_parameter) {
    case 'checkbox':
      return (
        <CheckList {...{ label, choices, error, onChoose: setValue }} chosen={Array.isArray(value) ? value : []} />
      );
    case 'radiobutton':
      return (
        <RadioGroup
          legend={label}
          inline
          error={error}
          value={text || null}
          onValueChange={setValue}
          choices={choices.map((choice) => ({ value: choice, label: named(choice) }))}
        />
      );
    case 'dropdown':
      return (
        <Field label={label} error={error} {...requirement}>
          <Select value={text} onChange={(event) => setValue(event.currentTarget.value)}>
            <option value="">{t('posting.choose')}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {named(choice)}
              </option>
            ))}
          </Select>
        </Field>
      );
    case 'textarea':
      return (
        <Field label={label} error={error} {...requirement}>
          <Textarea
            rows={4}
            dir="auto"
            maxLength={textLength.parameterValue}
            value={text}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </Field>
      );
    case 'file':
      return (
        <FileSlot
          label={label}
          error={error}
          use="parameterFile"
          file={fields.factFiles[id] ?? null}
          onFile={(file) =>
            change((current) => {
              const { [id]: _, ...others } = current.factFiles;
              return { ...current, factFiles: file ? { ...others, [id]: file } : others };
            })
          }
          {...requirement}
        />
      );
    case 'number':
      return (
        <Field label={label} error={error} {...requirement}>
          <NumberInput
            value={text === '' ? null : Number(text)}
            format={(number) => format.number(number, 2)}
            onValueChange={(number) => setValue(number === null ? '' : String(number))}
          />
        </Field>
      );
    default:
      return (
        <Field label={label} error={error} {...requirement}>
          <TextInput
            dir="auto"
            maxLength={textLength.parameterValue}
            value={text}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </Field>
      );
  }
}

interface CheckListProps {
  label: string;
  choices: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: string[]) => void;
}

function CheckList({ label, choices, chosen, error, onChoose }: CheckListProps) {
  const { named } = useTranslation();
  return (
    <fieldset className="choices choices-inline" aria-invalid={error ? true : undefined}>
      <legend className="field-label">{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.includes(choice)}
          onChange={({ currentTarget }) =>
            // Sends the values in the order of the choices.
            onChoose(choices.filter((one) => (one === choice ? currentTarget.checked : chosen.includes(one))))
          }
        >
          {named(choice)}
        </Checkbox>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

/** Names of the required parameters of the category, then inputs for all of them in its order. */
export function ParametersStep() {
  const { t, named } = useTranslation();
  const { category } = usePosting();
  const parameters = category?.parameter_types ?? [];
  if (!category) return <Note>{t('posting.factsLater')}</Note>;
  if (parameters.length === 0) return <Note>{t('posting.noFacts')}</Note>;
  const required = parameters.filter((parameter) => parameter.is_required === 1).map(({ name }) => named(name));
  return (
    <>
      {required.length > 0 && <p className="posting-required">{t('posting.needed', { names: required.join(', ') })}</p>}
      <div className="posting-parameters">
        {parameters.map((parameter) => (
          <div key={parameter.id} data-field={`fact-${parameter.id}`} data-wide={isWide(parameter) || undefined}>
            <ParameterField parameter={parameter} />
          </div>
        ))}
      </div>
    </>
  );
}

function isWide({ type_of_parameter }: Parameter): boolean {
  return ['textarea', 'checkbox', 'radiobutton', 'file'].includes(type_of_parameter);
}
