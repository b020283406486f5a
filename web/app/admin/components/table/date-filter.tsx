import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import './date-filter.css';

/** Filters by the first or the last date of a range. */
export function DateFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <TextInput
      small
      type="date"
      before={label}
      aria-label={label}
      className={classNames('date-filter', value !== '' && 'console-filter-active')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
