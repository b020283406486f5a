import { adminGetProjects, adminGetProperties } from '@latchkey/contract/admin/listings/calls';
import type { AdminProjectRow, AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import type { OperatorRight } from '@latchkey/contract/admin/operator-roles';
import { adminGetTransactions } from '@latchkey/contract/admin/payments/calls';
import { adminGetUsers } from '@latchkey/contract/admin/users/calls';
import type { Call } from '@latchkey/contract/define-call';
import { CreditCard, House } from 'lucide-react';
import type { PaletteGroup, PaletteOption } from '../../components/palette/palette-combobox.tsx';
import { PaletteThumb } from '../../components/palette/palette-thumb.tsx';
import { useAmountFormat } from '../../features/payment/use-amount-format.ts';
import type { CallError } from '../../shared/api/failure.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber, isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useCurrentOperator } from '../layout/current-operator.ts';
import { listingPath } from '../listings/listing-path.ts';

const debounceMs = 180;
/** Records of each kind. */
const maxRecords = 5;

/** A single letter matches nearly everything; a digit may be an id. */
const isSearched = (text: string) => /^\d+$|../u.test(text);

interface FoundRecords {
  groups: PaletteGroup[];
  /** The records, if any, belong to a previous text. */
  isLoading: boolean;
  error: CallError | null;
  retry: () => void;
}

/** Users, properties, projects and payments that match a text, as far as the operator may see them; debounced. */
export function useFoundRecords(text: string): FoundRecords {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const debounced = useDebounced(text, debounceMs);

  const input = { search: debounced, limit: maxRecords };
  const users = useSearch(adminGetUsers, input, 'read-people');
  const properties = useSearch(adminGetProperties, input, 'manage-listings');
  const projects = useSearch(adminGetProjects, input, 'manage-listings');
  const payments = useSearch(adminGetTransactions, input, 'read-money');
  const searches = [users, properties, projects, payments].filter(({ isEnabled }) => isEnabled);
  const failed = searches.find(({ query }) => query.error);

  const listing = (kind: 'property' | 'project', row: AdminPropertyRow | AdminProjectRow): PaletteOption => ({
    id: `${kind}-${row.id}`,
    label: row.title,
    detail: [named(row.category), row.city, row.owner?.name ?? '']
      .filter((part) => part !== '')
      .map(isolateText)
      .join(' · '),
    icon: row.image ? <PaletteThumb image={row.image} meta={row.image_meta} /> : <House />,
    to: listingPath(kind, row.id),
  });
  const groups = [
    {
      label: t('console.users.title'),
      options: users.rows.map(({ id, name, email, mobile, profile }) => ({
        id: `user-${id}`,
        label: name || `#${id}`,
        detail: isolateNumber(email || (mobile && `+${mobile}`)),
        icon: <Avatar size="sm" name={name} src={profile} />,
        to: `/admin/people/${id}`,
      })),
    },
    { label: t('console.listings.properties'), options: properties.rows.map((row) => listing('property', row)) },
    { label: t('console.listings.projects'), options: projects.rows.map((row) => listing('project', row)) },
    {
      label: t('console.billing.payments'),
      options: payments.rows.map((row) => ({
        id: `payment-${row.id}`,
        label: row.payer?.name || row.payer?.email || t('console.billing.left'),
        detail: [
          isolateNumber(`#${row.id}`),
          isolateNumber(amount(row.amount, row.currency)),
          isolateText(named(row.package.name)),
          format.date(row.created_at),
        ].join(' · '),
        icon: <CreditCard />,
        to: `/admin/payments/${row.id}`,
      })),
    },
  ];
  return {
    groups: isSearched(text) ? groups.filter(({ options }) => options.length > 0) : [],
    isLoading:
      isSearched(text) &&
      (debounced !== text || searches.some(({ query }) => query.isPending || query.isPlaceholderData)),
    error: failed?.query.error ?? null,
    retry: () => searches.forEach(({ query }) => query.error && void query.refetch()),
  };
}

/** The first records of a table that match a text, if the operator has the right to see it. */
function useSearch<Input, Output extends { data: readonly unknown[] }, Sent extends { search?: unknown }>(
  call: Call<Input, Output, Sent>,
  input: Sent & { search: string },
  right: OperatorRight,
) {
  const isEnabled = useCurrentOperator().rights.includes(right) && isSearched(input.search);
  const query = useAdminCall(call, input, { enabled: isEnabled, keepPrevious: true });
  const rows: readonly Output['data'][number][] = (isEnabled && query.data?.data) || [];
  return { isEnabled, query, rows };
}
