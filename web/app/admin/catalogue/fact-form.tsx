import { adminDeleteParameter, adminGetParameters, adminSaveParameter } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FormAside } from '../kit/form-aside.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { FactChoices } from './fact-choices.tsx';
import { FactPreview } from './fact-preview.tsx';
import { choiceKinds, meanings, parameterKinds } from './parameter-kinds.ts';
import { choiceProblem, choicesOf, sentChoices } from './parts/choices.ts';
import { DeleteCatalogued } from './parts/delete-catalogued.tsx';
import { IconField, NameField } from './parts/name-and-icon.tsx';
import { namesOf, sentNames } from './parts/names.tsx';
import { type ChosenPicture, sentPicture, usePictureUrl } from './parts/picture-choice.tsx';
import { Problem, useFieldProblem } from './parts/problem.tsx';
import { useDraft } from './parts/use-draft.ts';

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
export function FactForm({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const isNew = id === 'new';
  const query = useAdminCall(adminGetParameters, { id: isNew ? 0 : id }, { enabled: !isNew });
  const row = isNew ? emptyParameter : query.data?.data[0];
  return row ? <Form row={row} onClose={onClose} /> : null;
}

function Form({ row, onClose }: { row: CatalogueParameter; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveParameter, { said: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeleteParameter, {
    said: t('console.catalogue.deleted', { name: row.name }),
    quiet: true,
  });
  const { draft, update, markSaved, isDirty } = useDraft(
    { ...row, choices: choicesOf(row), translations: namesOf(row.names, row.name), icon: null as ChosenPicture },
    onClose,
  );
  const iconUrl = usePictureUrl(draft.icon, row.image);
  const errorOf = useFieldProblem(save.failure);
  const { type_of_parameter: kind, icon } = draft;
  const choices = choiceKinds.has(kind) ? draft.choices : [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (choices.some((choice) => choiceProblem(choice, choices))) return;
    const { names, ...choicesInput } = sentChoices(choices);
    const response = await save.run({
      ...(row.id > 0 && { id: row.id, seen_at: draft.updated_at }),
      name: draft.name,
      type_of_parameter: kind,
      ...(choiceKinds.has(kind) && choicesInput),
      is_required: draft.is_required,
      meaning: kind === 'number' ? (draft.meaning ?? 'none') : 'none',
      ...sentPicture(icon),
      names: [...sentNames(draft.name.trim(), draft.translations), ...names],
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
      foot={row.id > 0 && <DeleteCatalogued action={remove} id={row.id} name={row.name} onDeleted={onClose} />}
    >
      <Problem
        failure={save.failure ?? remove.failure}
        fields={['name', 'image', 'type_of_parameter', 'type_values', 'meaning']}
      />
      <FactPreview
        name={draft.name}
        kind={kind}
        choices={choices.map(({ name }) => name)}
        isRequired={draft.is_required === 1}
      />
      <NameField
        failure={save.failure}
        name={draft.name}
        said={draft.translations}
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
        <FactChoices choices={choices} error={errorOf('type_values')} onChange={(next) => update({ choices: next })} />
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
      <IconField url={iconUrl} failure={save.failure} onChoose={(chosen) => update({ icon: chosen })} />
    </FormAside>
  );
}
