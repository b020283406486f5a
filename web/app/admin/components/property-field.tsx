import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useAdminCall } from './use-admin-call.ts';

const debounceMs = 250;

interface PropertyFieldProps {
  property: CatalogueSlide['property'];
  error?: string | undefined;
  onSelect: (property: CatalogueSlide['property']) => void;
  isOptional?: boolean;
}

/** Selects a published listing by its title or address. */
export function PropertyField({ property, error, onSelect, isOptional = false }: PropertyFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(property?.title ?? '');
  const search = useDebounced(typed.trim(), debounceMs);
  const suggestions = useAdminCall(getSearchSuggestions, { search, limit: 20 }, { enabled: search.length > 1 });
  const properties = (suggestions.data?.data ?? []).filter(({ type }) => type === 'property');
  return (
    <Field
      label={t('console.catalogue.target.3')}
      required={!isOptional}
      {...(isOptional && { optionalLabel: t('console.catalogue.optional') })}
      error={error}
    >
      <Combobox
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          if (text === '') onSelect(null);
        }}
        groups={[
          {
            options: properties.map(({ id, title, subtitle }) => ({ id: String(id), label: title, detail: subtitle })),
          },
        ]}
        onChoose={({ id, label }) => {
          const chosen = properties.find((each) => String(each.id) === id);
          setTyped(label);
          onSelect(chosen ? { id: chosen.id, title: chosen.title, slug_id: chosen.slug } : null);
        }}
        listLabel={t('console.catalogue.target.3')}
        clearLabel={t('console.catalogue.clear')}
        placeholder={t('console.catalogue.searchHome')}
      />
    </Field>
  );
}
