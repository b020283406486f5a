import { adminSetSeoTexts } from '@latchkey/contract/admin/content/calls';
import type { SeoRow } from '@latchkey/contract/admin/content/records';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { failureText } from '../components/failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { type PictureChange, PictureSlot } from './picture-slot.tsx';
import { SeoFields } from './seo-fields.tsx';

interface SeoFormProps {
  row: SeoRow;
  /** Displayed name of the page. */
  name: string;
  onClose: () => void;
}

/** Form of a page's SEO texts and sharing image. */
export function SeoForm({ row, name, onClose }: SeoFormProps) {
  const { t } = useTranslation();
  const { meta_title, meta_description, meta_keywords } = row;
  const [texts, setTexts] = useState({ meta_title, meta_description, meta_keywords });
  const [picture, setPicture] = useState<PictureChange>(undefined);
  const saving = useAdminAction(adminSetSeoTexts, { successText: t('console.form.saved'), quiet: true });
  const isDirty =
    picture !== undefined ||
    texts.meta_title !== meta_title ||
    texts.meta_description !== meta_description ||
    texts.meta_keywords !== meta_keywords;

  async function save(event: FormEvent) {
    event.preventDefault();
    const pictureInput = {
      ...(picture && { meta_picture: picture }),
      ...(picture === null && { without_meta_picture: 1 }),
    };
    if (await saving.run({ name: row.page, ...texts, ...pictureInput })) onClose();
  }

  return (
    <FormAside
      title={name}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      pending={saving.pending}
      isDirty={isDirty}
    >
      {saving.failure && (
        <Note tone="danger" live>
          {failureText(t, saving.failure)}
        </Note>
      )}
      <SeoFields texts={texts} onChange={setTexts} fallbackTitle={name} fallbackDescription="" path={row.path ?? ''} />
      <PictureSlot
        label={t('console.content.seo.picture')}
        help={t('console.content.seo.pictureHelp')}
        url={row.meta_image}
        change={picture}
        onChange={setPicture}
      />
    </FormAside>
  );
}
