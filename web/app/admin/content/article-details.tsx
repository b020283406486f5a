import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging, seo, textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { ArticleDraft } from '@latchkey/contract/admin/content/records';
import { toSlug } from '@latchkey/contract/text/slug';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Aside } from '../components/aside.tsx';
import { PictureSlot } from './picture-slot.tsx';
import { SeoFields } from './seo-fields.tsx';
import type { ArticleFields, ArticlePictures } from './article-fields.ts';

interface ArticleDetailsProps {
  article: ArticleDraft | null;
  fields: ArticleFields;
  onFieldsChange: (change: Partial<ArticleFields>) => void;
  pictures: ArticlePictures;
  onPicturesChange: (change: Partial<ArticlePictures>) => void;
  onDelete: () => void;
  onClose: () => void;
  /** True when the operator opened it, false when it is open from the start. */
  focusOnMount: boolean;
}

/**
 * An article's category, slug, cover and SEO texts. Beside the text and not below it, because the growing text would move
 * the fields.
 */
export function ArticleDetails(props: ArticleDetailsProps) {
  const { article, fields, onFieldsChange, pictures, onPicturesChange, onDelete, onClose, focusOnMount } = props;
  const { t, named } = useTranslation();
  const categories = (useCall(getCategories, { limit: paging.maxLimit }).data?.data ?? []).map(({ id, category }) => ({
    id,
    name: category,
  }));
  // The list lacks disabled categories.
  const current = article?.category;
  if (current && categories.every(({ id }) => id !== current.id)) categories.push(current);
  const slug = fields.slug_id.trim() || (fields.title.trim() && toSlug(fields.title));
  return (
    <Aside
      title={t('console.content.article.facts')}
      onClose={onClose}
      focusOnMount={focusOnMount}
      footer={
        article && (
          <Button size="sm" variant="danger-line" onClick={onDelete}>
            {t('console.content.article.delete')}
          </Button>
        )
      }
    >
      <div className="console-form">
        <Field label={t('console.content.article.category')}>
          <Select
            value={String(fields.category_id)}
            onChange={(event) => onFieldsChange({ category_id: Number(event.target.value) })}
          >
            <option value="0">{t('console.content.article.noCategory')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {named(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('console.content.article.address')}
          help={
            article?.is_published === 1 && fields.slug_id !== article.slug_id
              ? t('console.content.article.addressMoves')
              : undefined
          }
        >
          <TextInput
            dir="ltr"
            maxLength={textLength.slug}
            placeholder={slug}
            value={fields.slug_id}
            onChange={(event) => onFieldsChange({ slug_id: event.target.value })}
          />
        </Field>
        <PictureSlot
          label={t('console.content.article.cover')}
          url={article?.image ?? ''}
          change={pictures.cover}
          onChange={(cover) => onPicturesChange({ cover })}
        />
        <h3 className="console-heading">{t('console.content.seo')}</h3>
        <SeoFields
          texts={fields}
          onChange={({ meta_title, meta_description, meta_keywords }) =>
            onFieldsChange({ meta_title, meta_description, meta_keywords })
          }
          fallbackTitle={fields.title}
          fallbackDescription={plainTextExcerpt(fields.description, seo.descriptionMax)}
          path={paths.article(slug || '…')}
        />
        <PictureSlot
          label={t('console.content.seo.picture')}
          help={t('console.content.seo.pictureHelp')}
          url={article && article.meta_image !== article.image ? article.meta_image : ''}
          change={pictures.shared}
          onChange={(shared) => onPicturesChange({ shared })}
        />
      </div>
    </Aside>
  );
}

/** Returns the start of a rich text as plain text. Scripts in it do not run, because the document is never rendered. */
function plainTextExcerpt(html: string, maxLength: number): string {
  const text = (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
