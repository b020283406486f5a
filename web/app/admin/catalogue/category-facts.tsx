import { catalogueSize } from '@latchkey/contract/limits';
import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Sortable } from './parts/sortable.tsx';

interface CategoryFactsProps {
  all: readonly CatalogueParameter[];
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** What homes of a category tell, in the order in which the form asks and a home shows it. */
export function CategoryFacts({ all, ids, onChange }: CategoryFactsProps) {
  const { t } = useTranslation();
  const chosen = ids.flatMap((id) => all.find((fact) => fact.id === id) ?? []);
  const others = all.filter(({ id }) => !ids.includes(id));
  return (
    <fieldset className="cat-set">
      <legend className="field-label">{t('console.catalogue.factsInOrder')}</legend>
      {chosen.length > 0 && (
        <Sortable
          label={t('console.catalogue.factsInOrder')}
          items={chosen}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onOrder={(facts) =>
            onChange(
              withAll(
                facts.map(({ id }) => id),
                ids,
              ),
            )
          }
        >
          {(fact) => (
            <>
              <span className="console-grow">
                <bdi>{fact.name}</bdi>{' '}
                <small className="console-quiet">
                  {t(`console.catalogue.kind.${fact.type_of_parameter}`)}
                  {fact.is_required === 1 && ` · ${t('console.catalogue.required')}`}
                </small>
              </span>
              <IconButton
                size="sm"
                label={t('console.catalogue.takeOut', { name: fact.name })}
                icon={<X />}
                onClick={() => onChange(ids.filter((id) => id !== fact.id))}
              />
            </>
          )}
        </Sortable>
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

/** Those in their new order, then what is not shown: an order takes nothing out. */
function withAll(ordered: readonly number[], ids: readonly number[]): number[] {
  return [...ordered, ...ids.filter((id) => !ordered.includes(id))];
}
