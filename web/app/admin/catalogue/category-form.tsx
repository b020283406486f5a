import {
  adminDeleteCategory,
  adminGetCategories,
  adminGetParameters,
  adminSaveCategory,
} from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueCategory } from '@latchkey/contract/admin/catalogue/records';
import type { FormEvent, ChangeEvent } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { CategoryParameters } from './category-parameters.tsx';
import { DeleteRecordButton, FormError, RecordFallback, useFormDraft } from '../components/record-form.tsx';
import { IconField, NameField } from './name-and-icon-fields.tsx';
import { translationsOf, toTranslationsInput } from '../components/translated-names.tsx';
import { type PictureChange, toPictureInput, usePictureUrl } from '../components/picture-field.tsx';
import { textLength } from '@latchkey/contract/limits';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';

const emptyCategory: CatalogueCategory = {
  id: 0,
  name: '',
  slug_id: '',
  image: '',
  is_enabled: 1,
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  meta_image: '',
  parameter_ids: [],
  homes: 0,
  names: [],
  updated_at: '',
};

interface CategoryFormProps {
  id: number | 'new';
  onClose: () => void;
}

/** Form of a category, or of a new one. */
export function CategoryForm({ id, onClose }: CategoryFormProps) {
  const { t } = useTranslation();
  const isNew = id === 'new';
  const query = useAdminCall(adminGetCategories, { id: isNew ? 0 : id }, { enabled: !isNew });
  const row = isNew ? emptyCategory : query.data?.data[0];
  if (row) return <Form row={row} onClose={onClose} />;
  return <RecordFallback query={query} title={t('console.catalogue.categories')} onClose={onClose} />;
}

function Form({ row, onClose }: { row: CatalogueCategory; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { tintIcons } = useMarket();
  const save = useAdminAction(adminSaveCategory, { successText: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeleteCategory, {
    successText: t('console.catalogue.deleted', { name: row.name }),
    quiet: true,
  });
  const { draft, update, markSaved, isDirty } = useFormDraft(
    { ...row, translations: translationsOf(row.names, row.name), icon: null as PictureChange },
    onClose,
  );
  const parameters = useAdminCall(adminGetParameters, { limit: 100 });
  const iconUrl = usePictureUrl(draft.icon, row.image);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { name, slug_id, icon, parameter_ids } = draft;
    const response = await save.run({
      ...(row.id > 0 && { id: row.id, seen_at: draft.updated_at }),
      name,
      ...(slug_id && { slug_id }),
      is_enabled: draft.is_enabled,
      meta_title: draft.meta_title,
      meta_description: draft.meta_description,
      meta_keywords: draft.meta_keywords,
      parameter_ids: parameter_ids.length > 0 ? parameter_ids : 'none',
      ...toPictureInput(icon),
      names: toTranslationsInput(name.trim(), draft.translations),
    });
    if (response) markSaved();
  }

  return (
    <FormAside
      title={row.name || t('console.catalogue.newCategory')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={isDirty}
      footerStart={row.id > 0 && <DeleteRecordButton action={remove} id={row.id} name={row.name} onDeleted={onClose} />}
    >
      <FormError failure={save.failure ?? remove.failure} fields={['name', 'image']} />
      <figure className="cat-preview" aria-label={t('console.catalogue.preview')}>
        <Icon src={iconUrl} tint={tintIcons && draft.icon === null} size={24} />
        <span>
          <b>
            <bdi>{draft.name || t('console.catalogue.name')}</bdi>
          </b>
          <small className="tnum">{number(row.homes)}</small>
        </span>
      </figure>
      <NameField failure={save.failure} name={draft.name} translations={draft.translations} onChange={update} />
      <IconField
        change={draft.icon}
        url={iconUrl}
        failure={save.failure}
        onChoose={(chosen) => update({ icon: chosen })}
      />
      <Switch
        spread
        checked={draft.is_enabled === 1}
        help={t('console.catalogue.offeredHelp')}
        onChange={({ currentTarget }) => update({ is_enabled: currentTarget.checked ? 1 : 0 })}
      >
        {t('console.catalogue.offered')}
      </Switch>
      <CategoryParameters
        all={parameters.data?.data ?? []}
        ids={draft.parameter_ids}
        onChange={(parameter_ids) => update({ parameter_ids })}
      />
      <CategorySeoFields texts={draft} onChange={update} />
    </FormAside>
  );
}

type SeoTexts = Pick<CatalogueCategory, 'slug_id' | 'meta_title' | 'meta_description' | 'meta_keywords'>;

const metaFields = [
  { name: 'meta_title', label: 'metaTitle', Input: TextInput },
  { name: 'meta_description', label: 'metaDescription', Input: Textarea },
  { name: 'meta_keywords', label: 'metaKeywords', Input: TextInput },
] as const;

interface CategorySeoFieldsProps {
  texts: SeoTexts;
  onChange: (change: Partial<SeoTexts>) => void;
}

/** Slug and meta tags of a category's page. */
function CategorySeoFields({ texts, onChange }: CategorySeoFieldsProps) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('console.catalogue.searchEngines')}>
      <div className="console-form">
        <Field label={t('console.catalogue.slug')} help={t('console.catalogue.slugHelp')}>
          <TextInput
            dir="ltr"
            maxLength={textLength.slug}
            value={texts.slug_id}
            onChange={({ currentTarget }) => onChange({ slug_id: currentTarget.value })}
          />
        </Field>
        {metaFields.map(({ name, label, Input }) => (
          <Field key={name} label={t(`console.catalogue.${label}`)}>
            <Input
              dir="auto"
              maxLength={textLength.meta}
              value={texts[name]}
              onChange={({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                onChange({ [name]: currentTarget.value })
              }
            />
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}
