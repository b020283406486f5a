import { adminDeleteSlide, adminGetCategories, adminSaveSlide } from '@latchkey/contract/admin/catalogue/calls';
import { textLength } from '@latchkey/contract/limits';
import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import type { FormEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { PropertyField } from '../components/property-field.tsx';
import { DeleteRecordButton, FormError, useFieldError, useFormDraft } from '../components/record-form.tsx';
import { type PictureChange, PictureField, toPictureInput, usePictureUrl } from '../components/picture-field.tsx';

const emptySlide: CatalogueSlide = {
  id: 0,
  type: '',
  slider_type: '1',
  image: '',
  web_image: '',
  image_meta: null,
  category: null,
  property: null,
  show_property_details: 0,
  link: '',
  is_enabled: 1,
  is_shown: 0,
  updated_at: '',
};

const kinds = ['1', '2', '3', '4'] as const;
const errorFields = ['type', 'web_image', 'image', 'category_id', 'property_id', 'link'];

interface SlideFormProps {
  id: number | 'new';
  slides: readonly CatalogueSlide[];
  onClose: () => void;
}

/** Form of a slide, or of a new one. */
export function SlideForm({ id, slides, onClose }: SlideFormProps) {
  const slide = id === 'new' ? emptySlide : slides.find((each) => each.id === id);
  return slide ? <Form slide={slide} onClose={onClose} /> : null;
}

function Form({ slide, onClose }: { slide: CatalogueSlide; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveSlide, { successText: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeleteSlide, {
    successText: t('console.catalogue.deleted', { name: slide.type }),
    quiet: true,
  });
  const { draft, update, markSaved, isDirty } = useFormDraft(
    { ...slide, wide: null as PictureChange, phone: null as PictureChange },
    onClose,
  );
  const categories = useAdminCall(adminGetCategories, { is_enabled: 1, limit: 100 });
  const wideUrl = usePictureUrl(draft.wide, slide.web_image);
  const phoneUrl = usePictureUrl(draft.phone, slide.image);
  const { slider_type: kind, wide, phone } = draft;
  const errorOf = useFieldError(save.failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const response = await save.run({
      ...(slide.id > 0 && { id: slide.id, seen_at: draft.updated_at }),
      type: draft.type,
      slider_type: kind,
      ...(kind === '2' && draft.category && { category_id: draft.category.id }),
      ...(kind === '3' && draft.property && { property_id: draft.property.id }),
      ...(kind === '4' && { link: draft.link }),
      show_property_details: draft.show_property_details,
      is_enabled: draft.is_enabled,
      ...(wide instanceof File && { web_image: wide }),
      ...toPictureInput(phone),
    });
    if (response) markSaved();
  }

  return (
    <FormAside
      title={slide.type || t('console.catalogue.newSlide')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={isDirty}
      footerStart={
        slide.id > 0 && <DeleteRecordButton action={remove} id={slide.id} name={slide.type} onDeleted={onClose} />
      }
    >
      <FormError failure={save.failure ?? remove.failure} fields={errorFields} />
      <figure className="cat-slide" aria-label={t('console.catalogue.preview')}>
        {wideUrl ? <img src={wideUrl} alt="" /> : <span className="cat-no-picture" />}
        {kind !== '1' && (
          <figcaption>
            <bdi>{kind === '3' ? (draft.property?.title ?? draft.type) : draft.type}</bdi>
          </figcaption>
        )}
      </figure>
      <Field
        label={t('console.catalogue.label')}
        help={t('console.catalogue.labelHelp')}
        required
        error={errorOf('type')}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.name}
          value={draft.type}
          onChange={({ currentTarget }) => update({ type: currentTarget.value })}
        />
      </Field>
      <PictureField
        wide
        isRequired
        label={t('console.catalogue.picture')}
        help={t('console.catalogue.slidePictureHelp')}
        accept=".jpg,.jpeg,.png"
        change={draft.wide}
        url={wideUrl}
        error={errorOf('web_image')}
        onChoose={(picture) => update({ wide: picture })}
      />
      <PictureField
        wide
        label={t('console.catalogue.phonePicture')}
        help={t('console.catalogue.phonePictureHelp')}
        accept=".jpg,.jpeg,.png"
        change={draft.phone}
        url={phoneUrl}
        error={errorOf('image')}
        onChoose={(picture) => update({ phone: picture })}
      />
      <RadioGroup
        inline
        legend={t('console.catalogue.leadsTo')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`console.catalogue.target.${value}`) }))}
        onValueChange={(slider_type) => update({ slider_type })}
      />
      {kind === '2' && (
        <Field label={t('console.catalogue.target.2')} required error={errorOf('category_id')}>
          <Select
            value={draft.category?.id ?? ''}
            onChange={({ currentTarget }) => {
              const chosen = categories.data?.data.find((each) => each.id === Number(currentTarget.value));
              update({ category: chosen ? { id: chosen.id, name: chosen.name } : null });
            }}
          >
            <option value="">{t('console.catalogue.choose')}</option>
            {categories.data?.data.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === '3' && (
        <>
          <PropertyField
            property={draft.property}
            error={errorOf('property_id')}
            onSelect={(property) => update({ property })}
          />
          <Switch
            spread
            checked={draft.show_property_details === 1}
            onChange={({ currentTarget }) => update({ show_property_details: currentTarget.checked ? 1 : 0 })}
          >
            {t('console.catalogue.showDetails')}
          </Switch>
        </>
      )}
      {kind === '4' && (
        <Field
          label={t('console.catalogue.target.4')}
          help={t('console.catalogue.linkHelp')}
          required
          error={errorOf('link')}
        >
          <TextInput
            dir="ltr"
            inputMode="url"
            maxLength={textLength.url}
            value={draft.link}
            onChange={({ currentTarget }) => update({ link: currentTarget.value })}
          />
        </Field>
      )}
      <Switch
        spread
        checked={draft.is_enabled === 1}
        onChange={({ currentTarget }) => update({ is_enabled: currentTarget.checked ? 1 : 0 })}
      >
        {t('console.catalogue.shown')}
      </Switch>
    </FormAside>
  );
}
