import { textLength } from '@latchkey/contract/limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';

interface ListFilterProps {
  /** Filters of the URL; the form shows them again after Back. */
  query: Readonly<Record<string, string | number | undefined>>;
  searchLabel: string;
  select: { name: string; label: string; anyLabel: string; options: readonly { value: string; label: string }[] };
  submitLabel: string;
  /** Hidden inputs: filters that the form sends but does not show. */
  children?: ReactNode;
}

/** Filters a list by words and by one choice. A plain GET form, so it works without scripts. */
export function ListFilter({ query, searchLabel, select, submitLabel, children }: ListFilterProps) {
  return (
    // A new key resets the fields after Back, or when the filters are cleared.
    <Form role="search" className="list-filter" key={JSON.stringify(query)}>
      {children}
      <Field label={searchLabel}>
        <TextInput
          name="search"
          type="search"
          defaultValue={query['search']}
          maxLength={textLength.search}
          enterKeyHint="search"
          before={<Search className="i-18" />}
        />
      </Field>
      <Field label={select.label}>
        <Select
          name={select.name}
          defaultValue={query[select.name] ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{select.anyLabel}</option>
          {select.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{submitLabel}</Button>
    </Form>
  );
}
