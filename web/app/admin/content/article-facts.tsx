import { getCategories } from '@latchkey/contract/calls/catalogue';
import { paging, seo, textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { ArticleDraft } from '@latchkey/contract/records/console-content';
import { toSlug } from '@latchkey/contract/rules/slug';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { plainStart } from './plain-start.ts';
import type { ArticlePictures, ArticleWords } from './article-words.ts';
import { PictureSlot } from './picture-slot.tsx';
import { SeoFields } from './seo-fields.tsx';

interface ArticleFactsProps {
  article: ArticleDraft | null;
  words: ArticleWords;
  onWords: (change: Partial<ArticleWords>) => void;
  pictures: ArticlePictures;
  onPictures: (change: Partial<ArticlePictures>) => void;
  onDelete: () => void;
}

/** What stands beside the text of an article: its category, address, cover, and the words for search engines. */
export function ArticleFacts({ article, words, onWords, pictures, onPictures, onDelete }: ArticleFactsProps) {
  const { t } = useTranslation();
  const categories = useCall(getCategories, { limit: paging.maxLimit });
  const slug = words.slug_id.trim() || (words.title.trim() && toSlug(words.title));
  return (
    <aside className="words-facts" aria-label={t('console.content.article.facts')}>
      <section>
        <Field label={t('console.content.article.category')}>
          <Select
            value={String(words.category_id)}
            onChange={(event) => onWords({ category_id: Number(event.target.value) })}
          >
            <option value="0">{t('console.content.article.noCategory')}</option>
            {(categories.data?.data ?? []).map(({ id, category }) => (
              <option key={id} value={id}>
                {category}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('console.content.article.address')}
          help={
            article?.is_published === 1 && words.slug_id !== article.slug_id
              ? t('console.content.article.addressMoves')
              : undefined
          }
        >
          <TextInput
            dir="ltr"
            maxLength={textLength.slug}
            placeholder={slug}
            value={words.slug_id}
            onChange={(event) => onWords({ slug_id: event.target.value })}
          />
        </Field>
        <PictureSlot
          label={t('console.content.article.cover')}
          url={article?.image ?? ''}
          change={pictures.cover}
          onChange={(cover) => onPictures({ cover })}
        />
      </section>
      <section>
        <h2>{t('console.content.seo')}</h2>
        <SeoFields
          words={words}
          onChange={({ meta_title, meta_description, meta_keywords }) =>
            onWords({ meta_title, meta_description, meta_keywords })
          }
          title={words.title}
          text={plainStart(words.description, seo.descriptionMax)}
          path={paths.article(slug || '…')}
        />
        <PictureSlot
          label={t('console.content.seo.picture')}
          help={t('console.content.seo.pictureHelp')}
          url={article && article.meta_image !== article.image ? article.meta_image : ''}
          change={pictures.shared}
          onChange={(shared) => onPictures({ shared })}
        />
      </section>
      {article && (
        <section>
          <Button size="sm" variant="line" onClick={onDelete}>
            {t('console.content.article.delete')}
          </Button>
        </section>
      )}
    </aside>
  );
}
