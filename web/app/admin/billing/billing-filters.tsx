import { useAdminCall } from '../components/use-admin-call.ts';
import { adminGetPackages } from '@latchkey/contract/admin/packages/calls';

/** Options of a package filter, including packages that are no longer on sale. */
export function usePackageOptions(): { value: string; label: string }[] {
  const { data } = useAdminCall(adminGetPackages, { sort: 'name', order: 'asc', limit: 100 });
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
