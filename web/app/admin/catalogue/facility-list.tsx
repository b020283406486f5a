import { adminGetFacilities, adminDeleteFacility, adminSaveFacility } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueFacility } from '@latchkey/contract/admin/catalogue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { nameColumn, translationsColumn } from './catalogue-columns.tsx';
import { useRecordRoute } from '../components/table/use-record-route.ts';
import type { FormEvent } from 'react';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { DeleteRecordButton, FormError, RecordFallback, useFormDraft } from '../components/record-form.tsx';
import { IconField, NameField } from './name-and-icon-fields.tsx';
import { translationsOf, toTranslationsInput } from '../components/translated-names.tsx';
import { type PictureChange, toPictureInput, usePictureUrl } from '../components/picture-field.tsx';

/** Facilities to which listings state their distance: schools, parks … */
export default function FacilityList() {
  const { t } = useTranslation();
  const state = useTableState([], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetFacilities, state.input, { keepPrevious: true });
  const openRecord = useRecordRoute('catalogue/places', ['new']);
  const columns: TableColumn<CatalogueFacility>[] = [nameColumn(t, openRecord.open), translationsColumn(t)];
  return (
    <CatalogueList
      list="places"
      query={query}
      state={state}
      columns={columns}
      openRecord={openRecord}
      addLabel={t('console.catalogue.newPlace')}
      searchLabel={t('console.catalogue.searchName')}
      emptyText={t('console.catalogue.noPlaces')}
      form={
        openRecord.id !== null && <FacilityForm key={openRecord.id} id={openRecord.id} onClose={openRecord.close} />
      }
    />
  );
}

const emptyFacility: CatalogueFacility = { id: 0, name: '', image: '', names: [], updated_at: '' };

/** Form of a facility, or of a new one. */
function FacilityForm({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const { t } = useTranslation();
  const isNew = id === 'new';
  const query = useAdminCall(adminGetFacilities, { id: isNew ? 0 : id }, { enabled: !isNew });
  const row = isNew ? emptyFacility : query.data?.data[0];
  if (row) return <Form row={row} onClose={onClose} />;
  return <RecordFallback query={query} title={t('console.catalogue.places')} onClose={onClose} />;
}

function Form({ row, onClose }: { row: CatalogueFacility; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveFacility, { successText: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeleteFacility, {
    successText: t('console.catalogue.deleted', { name: row.name }),
    quiet: true,
  });
  const { draft, update, markSaved, isDirty } = useFormDraft(
    {
      name: row.name,
      translations: translationsOf(row.names, row.name),
      icon: null as PictureChange,
      updated_at: row.updated_at,
    },
    onClose,
  );
  const { name, translations, icon } = draft;
  const iconUrl = usePictureUrl(icon, row.image);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const response = await save.run({
      ...(row.id > 0 && { id: row.id, seen_at: draft.updated_at }),
      name,
      ...toPictureInput(icon),
      names: toTranslationsInput(name.trim(), translations),
    });
    if (response) markSaved();
  }

  return (
    <FormAside
      title={row.name || t('console.catalogue.newPlace')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={isDirty}
      footerStart={row.id > 0 && <DeleteRecordButton action={remove} id={row.id} name={row.name} onDeleted={onClose} />}
    >
      <FormError failure={save.failure ?? remove.failure} fields={['name', 'image']} />
      <NameField failure={save.failure} name={name} translations={translations} onChange={update} />
      <IconField change={icon} url={iconUrl} failure={save.failure} onChoose={(chosen) => update({ icon: chosen })} />
    </FormAside>
  );
}
