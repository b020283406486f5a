import { seo, textLength } from '@latchkey/contract/limits';
import { countCharacters, keywordsOf, seoHints } from '@latchkey/contract/settings/seo';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { FileSlot } from '../files/file-slot.tsx';
import { useFields } from '../posting-context.ts';
import { SearchPreview, SlugField } from './slug-field.tsx';

/** Last part of the locale key of each hint. */
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
