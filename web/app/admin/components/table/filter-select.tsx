import { Select } from '../../../ui/fields/select.tsx';

interface FilterSelectProps {
  label: string;
  value: string;
  /** Label of the option without a filter, such as "All states". */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One filter of a table. */
export function FilterSelect({ label, value, allLabel, options, onChange }: FilterSelectProps) {
  return (
    <Select
      small
      aria-label={label}
      className={value === '' ? undefined : 'console-filter-active'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
