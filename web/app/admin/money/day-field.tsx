import { classNames } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/text-input.tsx';

/** Filters by the first or the last date of a range. */
export function DayField({
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
      className={classNames('money-day', value !== '' && 'console-filter-on')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
