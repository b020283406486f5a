import { classNames } from '../../ui/class-names.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { adminGetPackages } from '@latchkey/contract/admin/packages/calls';

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

/** Options of a package filter, including packages that are no longer on sale. */
export function usePackageOptions(): { value: string; label: string }[] {
  const { data } = useAdminCall(adminGetPackages, { sort: 'name', order: 'asc', limit: 100 });
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
