import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export interface NamedCategory {
  /** Told from others by this. */
  key: string;
  /** As files write it. */
  name: string;
  /** Under the name: how many rows have it, or in which files. */
  detail: string;
  category: number | null;
}

/** A category of the market for each name of a file. What was changed is in `chosen`, by key; a blank one is none. */
export function CategoryFields({
  names,
  chosen,
  blank,
  onChoose,
}: {
  names: readonly NamedCategory[];
  chosen: Readonly<Record<string, string>>;
  /** What no category is called. */
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
                <bdi>{name}</bdi> <small className="import-quiet tnum">{detail}</small>
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
