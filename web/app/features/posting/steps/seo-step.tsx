import { seo, textLength } from '@latchkey/contract/limits';
import { countCharacters, keywordsOf, seoHints } from '@latchkey/contract/settings/seo';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput, Textarea } from '../../../ui/fields/text-input.tsx';
import { FileSlot } from '../files/file-slot.tsx';
import { useFields, usePosting } from '../posting-context.ts';
import { toClientSlug } from '@latchkey/contract/posting/client-slug';
import { slugPaths } from '@latchkey/contract/posting/slug-kinds';
import { SearchPreview } from './search-preview.tsx';
import { useSlug } from './use-slug.ts';

/** Last part of the text key of each hint. */
const hintKeys = { too_long: 'long', too_short: 'short', too_many: 'more' } as const;

/** Texts for search engines and shared links; all are optional. */
export function SeoStep() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, set } = useFields();
  const { metaTitle, metaDescription, metaKeywords, metaImage } = fields;
  const hints = seoHints({ title: metaTitle, description: metaDescription, keywords: metaKeywords });
  const hintOf = (field: 'title' | 'description' | 'keywords') => {
    const hint = hints.find((found) => found.field === field);
    return hint && <span className="posting-warn">{t(`posting.seo.${field}.${hintKeys[hint.problem]}`)}</span>;
  };
  const lengthText = (actual: number, max: number) =>
    t('posting.length', { length: format.number(actual), most: format.number(max) });
  return (
    <>
      <SearchPreview />
      <SlugField />
      <Field
        label={t('posting.metaTitle')}
        optionalLabel={t('posting.optional')}
        help={hintOf('title') ?? t('posting.metaTitleHelp')}
        aside={lengthText(countCharacters(metaTitle), seo.titleMax)}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.meta}
          value={metaTitle}
          onChange={(event) => set({ metaTitle: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('posting.metaDescription')}
        optionalLabel={t('posting.optional')}
        help={
          hintOf('description') ??
          t('posting.metaDescriptionHelp', { least: seo.descriptionMin, most: seo.descriptionMax })
        }
        aside={lengthText(countCharacters(metaDescription), seo.descriptionMax)}
      >
        <Textarea
          rows={3}
          dir="auto"
          maxLength={textLength.meta}
          value={metaDescription}
          onChange={(event) => set({ metaDescription: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={t('posting.metaKeywords')}
        optionalLabel={t('posting.optional')}
        help={hintOf('keywords') ?? t('posting.metaKeywordsHelp')}
        aside={lengthText(keywordsOf(metaKeywords).length, seo.keywordsMax)}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.meta}
          value={metaKeywords}
          onChange={(event) => set({ metaKeywords: event.currentTarget.value })}
        />
      </Field>
      <div data-field={`file-${metaImage?.id ?? 'meta'}`}>
        <FileSlot
          label={t('posting.metaImage')}
          optionalLabel={t('posting.optional')}
          help={t('posting.metaImageHelp')}
          use="metaImage"
          file={metaImage}
          onFile={(file) => set({ metaImage: file })}
        />
      </div>
    </>
  );
}

/** The slug of the listing: derived from the title, or chosen by the owner. */
function SlugField() {
  const { t } = useTranslation();
  const { session } = usePosting();
  const { fields, set } = useFields();
  const { slug, isFree } = useSlug();
  const path = slugPaths[session.draft.kind](slug);
  const isChosen = fields.slug !== '';
  return (
    <Field
      label={t('posting.slug')}
      optionalLabel={t('posting.optional')}
      help={
        <span role="status">
          {isFree === false && isChosen ? (
            <span className="posting-warn">{t('posting.slugTaken', { slug })}</span>
          ) : (
            slug !== '' && (
              <>
                {t('posting.slugBecomes')} <bdi dir="ltr">{path}</bdi>
              </>
            )
          )}
        </span>
      }
    >
      <TextInput
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={textLength.slug}
        placeholder={isChosen ? undefined : slug}
        value={fields.slug}
        onChange={(event) => set({ slug: toClientSlug(event.currentTarget.value) })}
      />
    </Field>
  );
}
