import { useAdminCall } from '../kit/use-admin-call.ts';
import { adminGetPackages } from '@latchkey/contract/admin/packages/calls';

/** Packages to narrow something down by; those that are off, too, for they were sold once. */
export function usePackageOptions(): { value: string; label: string }[] {
  const { data } = useAdminCall(adminGetPackages, { sort: 'name', order: 'asc', limit: 100 });
  return (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
