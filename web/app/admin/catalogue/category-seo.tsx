import { textLength } from '@latchkey/contract/limits';
import type { CatalogueCategory } from '@latchkey/contract/records/console-catalogue';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

type SeoTexts = Pick<CatalogueCategory, 'slug_id' | 'meta_title' | 'meta_description' | 'meta_keywords'>;

interface CategorySeoProps {
  texts: SeoTexts;
  onChange: (change: Partial<SeoTexts>) => void;
}

/** The address of a category's page, and what search engines read of it. */
export function CategorySeo({ texts, onChange }: CategorySeoProps) {
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
        <Field label={t('console.catalogue.metaTitle')}>
          <TextInput
            dir="auto"
            maxLength={textLength.meta}
            value={texts.meta_title}
            onChange={({ currentTarget }) => onChange({ meta_title: currentTarget.value })}
          />
        </Field>
        <Field label={t('console.catalogue.metaDescription')}>
          <Textarea
            rows={3}
            dir="auto"
            maxLength={textLength.meta}
            value={texts.meta_description}
            onChange={({ currentTarget }) => onChange({ meta_description: currentTarget.value })}
          />
        </Field>
        <Field label={t('console.catalogue.metaKeywords')}>
          <TextInput
            dir="auto"
            maxLength={textLength.meta}
            value={texts.meta_keywords}
            onChange={({ currentTarget }) => onChange({ meta_keywords: currentTarget.value })}
          />
        </Field>
      </div>
    </Disclosure>
  );
}
