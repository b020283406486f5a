import { catalogueSize } from '@latchkey/contract/limits';
import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { X } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SortableList } from '../components/sortable-list.tsx';

interface CategoryParametersProps {
  all: readonly CatalogueParameter[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Parameters of a category, in the order of the posting form and of the property page. */
export function CategoryParameters({ all, ids, onChange }: CategoryParametersProps) {
  const { t } = useTranslation();
  const selected = ids.flatMap((id) => all.find((parameter) => parameter.id === id) ?? []);
  const others = all.filter(({ id }) => !ids.includes(id));
  return (
    <fieldset className="cat-fieldset">
      <legend className="field-label">{t('console.catalogue.factsInOrder')}</legend>
      {selected.length > 0 && (
        <SortableList
          label={t('console.catalogue.factsInOrder')}
          items={selected}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={(ordered) =>
            onChange(
              withUnlisted(
                ordered.map(({ id }) => id),
                ids,
              ),
            )
          }
        >
          {(parameter) => (
            <>
              <span className="console-grow">
                <bdi>{parameter.name}</bdi>{' '}
                <small className="console-quiet">
                  {t(`console.catalogue.kind.${parameter.type_of_parameter}`)}
                  {parameter.is_required === 1 && ` · ${t('console.catalogue.required')}`}
                </small>
              </span>
              <IconButton
                size="sm"
                label={t('console.catalogue.removeFact', { name: parameter.name })}
                icon={<X />}
                onClick={() => onChange(ids.filter((id) => id !== parameter.id))}
              />
            </>
          )}
        </SortableList>
      )}
      {others.length > 0 && ids.length < catalogueSize.parameters && (
        <Field label={t('console.catalogue.addFact')} labelHidden>
          <Select small value="" onChange={({ currentTarget }) => onChange([...ids, Number(currentTarget.value)])}>
            <option value="">{t('console.catalogue.addFact')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </fieldset>
  );
}

/** Returns the ids in their new order, then those that are not listed, so that reordering removes none. */
function withUnlisted(ordered: readonly number[], ids: readonly number[]): number[] {
  return [...ordered, ...ids.filter((id) => !ordered.includes(id))];
}
