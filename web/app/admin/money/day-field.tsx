import { classNames } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/text-input.tsx';

/** The first or the last day of a span. */
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
