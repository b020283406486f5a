import { textLength } from '@latchkey/contract/limits';
import type { CatalogueCategory } from '@latchkey/contract/admin/catalogue/records';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

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
export function CategorySeoFields({ texts, onChange }: CategorySeoFieldsProps) {
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
