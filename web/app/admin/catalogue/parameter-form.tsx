import { adminDeleteParameter, adminGetParameters, adminSaveParameter } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import type { FormEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ParameterChoices } from './parameter-choices.tsx';
import { ParameterPreview } from './parameter-preview.tsx';
import { choiceError, choicesOf, toChoicesInput } from './choice-drafts.ts';
import {
  DeleteRecordButton,
  FormError,
  RecordFallback,
  useFieldError,
  useFormDraft,
} from '../components/record-form.tsx';
import { IconField, NameField } from './name-and-icon-fields.tsx';
import { translationsOf, toTranslationsInput } from '../components/translated-names.tsx';
import { type PictureChange, toPictureInput, usePictureUrl } from '../components/picture-field.tsx';
import type { ParameterType } from '@latchkey/contract/catalogue/records';

/** Types of parameters (contract 3.5), the most common first. */
export const parameterKinds = [
  'number',
  'textbox',
  'textarea',
  'dropdown',
  'radiobutton',
  'checkbox',
  'file',
] as const satisfies readonly ParameterType[];

/** Types with choices. */
const choiceKinds: ReadonlySet<ParameterType> = new Set<ParameterType>(['dropdown', 'radiobutton', 'checkbox']);

/** Meanings of numbers that the market evaluates. */
const meanings = ['none', 'area', 'bedrooms', 'bathrooms', 'parking'] as const;

const emptyParameter: CatalogueParameter = {
  id: 0,
  name: '',
  type_of_parameter: 'number',
  type_values: null,
  image: '',
  is_required: 0,
  meaning: null,
  categories: [],
  names: [],
  updated_at: '',
};

/** Form of a parameter, or of a new one. */
export function ParameterForm({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const { t } = useTranslation();
  const isNew = id === 'new';
  const query = useAdminCall(adminGetParameters, { id: isNew ? 0 : id }, { enabled: !isNew });
  const row = isNew ? emptyParameter : query.data?.data[0];
  if (row) return <Form row={row} onClose={onClose} />;
  return <RecordFallback query={query} title={t('console.catalogue.facts')} onClose={onClose} />;
}

function Form({ row, onClose }: { row: CatalogueParameter; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveParameter, { successText: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeleteParameter, {
    successText: t('console.catalogue.deleted', { name: row.name }),
    quiet: true,
  });
  const { draft, update, markSaved, isDirty } = useFormDraft(
    { ...row, choices: choicesOf(row), translations: translationsOf(row.names, row.name), icon: null as PictureChange },
    onClose,
  );
  const iconUrl = usePictureUrl(draft.icon, row.image);
  const errorOf = useFieldError(save.failure);
  const { type_of_parameter: kind, icon } = draft;
  const choices = choiceKinds.has(kind) ? draft.choices : [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (choices.some((choice) => choiceError(choice, choices))) return;
    const { names, ...choicesInput } = toChoicesInput(choices);
    const response = await save.run({
      ...(row.id > 0 && { id: row.id, seen_at: draft.updated_at }),
      name: draft.name,
      type_of_parameter: kind,
      ...(choiceKinds.has(kind) && choicesInput),
      is_required: draft.is_required,
      meaning: kind === 'number' ? (draft.meaning ?? 'none') : 'none',
      ...toPictureInput(icon),
      names: [...toTranslationsInput(draft.name.trim(), draft.translations), ...names],
    });
    if (response) markSaved();
  }

  return (
    <FormAside
      title={row.name || t('console.catalogue.newFact')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={isDirty}
      footerStart={row.id > 0 && <DeleteRecordButton action={remove} id={row.id} name={row.name} onDeleted={onClose} />}
    >
      <FormError
        failure={save.failure ?? remove.failure}
        fields={['name', 'image', 'type_of_parameter', 'type_values', 'meaning']}
      />
      <ParameterPreview
        name={draft.name}
        kind={kind}
        choices={choices.map(({ name }) => name)}
        isRequired={draft.is_required === 1}
      />
      <NameField
        failure={save.failure}
        name={draft.name}
        translations={draft.translations}
        help={t('console.catalogue.factNameHelp')}
        onChange={update}
      />
      <Field label={t('console.catalogue.kind')} error={errorOf('type_of_parameter')}>
        <Select
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = parameterKinds.find((each) => each === currentTarget.value);
            if (chosen) update({ type_of_parameter: chosen });
          }}
        >
          {parameterKinds.map((each) => (
            <option key={each} value={each}>
              {t(`console.catalogue.kind.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {choiceKinds.has(kind) && (
        <ParameterChoices
          choices={choices}
          error={errorOf('type_values')}
          onChange={(next) => update({ choices: next })}
        />
      )}
      {kind === 'number' && (
        <Field
          label={t('console.catalogue.meaning')}
          help={t('console.catalogue.meaningHelp')}
          error={errorOf('meaning')}
        >
          <Select
            value={draft.meaning ?? 'none'}
            onChange={({ currentTarget }) => {
              const chosen = meanings.find((each) => each === currentTarget.value);
              update({ meaning: chosen === undefined || chosen === 'none' ? null : chosen });
            }}
          >
            {meanings.map((each) => (
              <option key={each} value={each}>
                {t(`console.catalogue.meaning.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Switch
        spread
        checked={draft.is_required === 1}
        help={t('console.catalogue.requiredHelp')}
        onChange={({ currentTarget }) => update({ is_required: currentTarget.checked ? 1 : 0 })}
      >
        {t('console.catalogue.required')}
      </Switch>
      <IconField
        change={draft.icon}
        url={iconUrl}
        failure={save.failure}
        onChoose={(chosen) => update({ icon: chosen })}
      />
    </FormAside>
  );
}
