import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';

export interface NamedCategory {
  /** Unique key. */
  key: string;
  /** Name in the files. */
  name: string;
  /** Beside the name: its number of rows, or its file format. */
  detail: string;
  category: number | null;
}

/** Selects that map category names of files to categories of the market. `chosen` has the changes by key; blank is none. */
export function CategoryFields({
  names,
  chosen,
  blank,
  onChoose,
}: {
  names: readonly NamedCategory[];
  chosen: Readonly<Record<string, string>>;
  /** Label of the option without a category. */
  blank: string;
  onChoose: (key: string, category: string) => void;
}) {
  const { named } = useTranslation();
  const categories = useCall(getCategories, { limit: paging.maxLimit }).data?.data ?? [];
  return (
    <ul className="import-names">
      {names.map(({ key, name, detail, category }) => (
        <li key={key}>
          <Field
            label={
              <>
                <bdi>{name}</bdi> <small className="import-muted tnum">{detail}</small>
              </>
            }
          >
            <Select
              value={chosen[key] ?? String(category ?? '')}
              onChange={(event) => onChoose(key, event.currentTarget.value)}
            >
              <option value="">{blank}</option>
              {categories.map((each) => (
                <option key={each.id} value={each.id}>
                  {named(each.category)}
                </option>
              ))}
            </Select>
          </Field>
        </li>
      ))}
    </ul>
  );
}
