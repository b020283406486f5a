import { seo, textLength } from '@latchkey/contract/limits';
import { countCharacters, keywordsOf, seoHints } from '@latchkey/contract/settings/seo';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';

export interface SeoTexts {
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

/** Text key of each hint. */
const hintKeys = {
  too_long: 'console.content.seo.tooLong',
  too_short: 'console.content.seo.tooShort',
  too_many: 'console.content.seo.tooMany',
} as const;

interface SeoFieldsProps {
  texts: SeoTexts;
  onChange: (texts: SeoTexts) => void;
  /** Used in the preview while the fields are blank. */
  fallbackTitle: string;
  fallbackDescription: string;
  /** Path of the page, such as `/faqs`. */
  path: string;
}

/** SEO texts of a page, with counters, hints and a preview of the search result. */
export function SeoFields({ texts, onChange, fallbackTitle, fallbackDescription, path }: SeoFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name } = useMarket();
  const hints = seoHints({
    title: texts.meta_title,
    description: texts.meta_description,
    keywords: texts.meta_keywords,
  });
  const hintOf = (field: 'title' | 'description' | 'keywords') => {
    const hint = hints.find((found) => found.field === field);
    return hint && t(hintKeys[hint.problem], { limit: format.number(hint.limit) });
  };
  const counter = (length: number, maxLength: number) => `${format.number(length)} / ${format.number(maxLength)}`;
  return (
    <>
      <Field
        label={t('console.content.seo.title')}
        help={hintOf('title')}
        aside={counter(countCharacters(texts.meta_title), seo.titleMax)}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.meta}
          placeholder={fallbackTitle}
          value={texts.meta_title}
          onChange={(event) => onChange({ ...texts, meta_title: event.target.value })}
        />
      </Field>
      <Field
        label={t('console.content.seo.description')}
        help={hintOf('description')}
        aside={counter(countCharacters(texts.meta_description), seo.descriptionMax)}
      >
        <Textarea
          dir="auto"
          rows={3}
          maxLength={textLength.meta}
          value={texts.meta_description}
          onChange={(event) => onChange({ ...texts, meta_description: event.target.value })}
        />
      </Field>
      <Field
        label={t('console.content.seo.keywords')}
        help={hintOf('keywords') ?? t('console.content.seo.keywordsHelp')}
        aside={counter(keywordsOf(texts.meta_keywords).length, seo.keywordsMax)}
      >
        <TextInput
          dir="auto"
          maxLength={textLength.meta}
          value={texts.meta_keywords}
          onChange={(event) => onChange({ ...texts, meta_keywords: event.target.value })}
        />
      </Field>
      <section className="search-preview" aria-label={t('console.content.seo.preview')}>
        <p className="console-quiet">{t('console.content.seo.preview')}</p>
        <p className="search-preview-title" dir="auto">
          {truncate(texts.meta_title.trim() || fallbackTitle, seo.titleMax)}
        </p>
        <p className="search-preview-path">
          <bdi>{[name, ...decodeURIComponent(path).split('/').filter(Boolean)].join(' › ')}</bdi>
        </p>
        <p dir="auto">{truncate(texts.meta_description.trim() || fallbackDescription, seo.descriptionMax)}</p>
      </section>
    </>
  );
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
