import { adminDeleteFacility, adminGetFacilities, adminSaveFacility } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueFacility } from '@latchkey/contract/admin/catalogue/records';
import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormAside } from '../kit/form-aside.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { DeleteCatalogued } from './parts/delete-catalogued.tsx';
import { IconField, NameField } from './parts/name-and-icon.tsx';
import { namesOf, sentNames } from './parts/names.tsx';
import { type ChosenPicture, sentPicture, usePictureUrl } from './parts/picture-choice.tsx';
import { Problem } from './parts/problem.tsx';
import { useDraft } from './parts/use-draft.ts';

const emptyFacility: CatalogueFacility = { id: 0, name: '', image: '', names: [], updated_at: '' };

/** Form of a facility, or of a new one. */
export function FacilityForm({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const isNew = id === 'new';
  const query = useAdminCall(adminGetFacilities, { id: isNew ? 0 : id }, { enabled: !isNew });
  const row = isNew ? emptyFacility : query.data?.data[0];
  return row ? <Form row={row} onClose={onClose} /> : null;
}

function Form({ row, onClose }: { row: CatalogueFacility; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveFacility, { said: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeleteFacility, {
    said: t('console.catalogue.deleted', { name: row.name }),
    quiet: true,
  });
  const { draft, update, markSaved, isDirty } = useDraft(
    {
      name: row.name,
      translations: namesOf(row.names, row.name),
      icon: null as ChosenPicture,
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
      ...sentPicture(icon),
      names: sentNames(name.trim(), translations),
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
      foot={row.id > 0 && <DeleteCatalogued action={remove} id={row.id} name={row.name} onDeleted={onClose} />}
    >
      <Problem failure={save.failure ?? remove.failure} fields={['name', 'image']} />
      <NameField failure={save.failure} name={name} said={translations} onChange={update} />
      <IconField url={iconUrl} failure={save.failure} onChoose={(chosen) => update({ icon: chosen })} />
    </FormAside>
  );
}
