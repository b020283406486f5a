import { adminGetCities, adminSaveCity } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueCity } from '@latchkey/contract/admin/catalogue/records';
import type { FormEvent } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { type PictureChange, PictureField, toPictureInput, usePictureUrl } from '../components/picture-field.tsx';
import { FormError, RecordFallback, useFieldError, useFormDraft } from '../components/record-form.tsx';

/** Form of a city: its picture, and whether the home page lists it. */
export function CityForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetCities, { id });
  const row = query.data?.data[0];
  if (row) return <Form row={row} onClose={onClose} />;
  return <RecordFallback query={query} title={t('console.catalogue.cities')} onClose={onClose} />;
}

function Form({ row, onClose }: { row: CatalogueCity; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const save = useAdminAction(adminSaveCity, { successText: t('console.form.saved'), quiet: true });
  const { draft, update, markSaved, isDirty } = useFormDraft(
    { is_enabled: row.is_enabled, picture: null as PictureChange, updated_at: row.updated_at },
    onClose,
  );
  const url = usePictureUrl(draft.picture, row.image);
  const errorOf = useFieldError(save.failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { picture } = draft;
    const response = await save.run({
      id: row.id,
      seen_at: draft.updated_at,
      is_enabled: draft.is_enabled,
      ...toPictureInput(picture),
    });
    if (response) markSaved();
  }

  return (
    <FormAside
      title={row.name}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={isDirty}
    >
      <FormError failure={save.failure} fields={['image']} />
      <p className="console-quiet">
        <bdi>{[row.state, row.country].filter(Boolean).join(', ')}</bdi>
        {' · '}
        {t('console.catalogue.use.homes', { count: row.homes, homes: number(row.homes) })}
      </p>
      <PictureField
        wide
        label={t('console.catalogue.picture')}
        help={t('console.catalogue.pictureHelp')}
        accept=".jpg,.jpeg,.png"
        change={draft.picture}
        url={url}
        error={errorOf('image')}
        onChoose={(picture) => update({ picture })}
      />
      <Switch
        spread
        checked={draft.is_enabled === 1}
        help={t('console.catalogue.listedHelp')}
        onChange={({ currentTarget }) => update({ is_enabled: currentTarget.checked ? 1 : 0 })}
      >
        {t('console.catalogue.listed')}
      </Switch>
    </FormAside>
  );
}
