import type { FoundAddress, Place } from '@latchkey/contract/map/records';
import { House, Search } from 'lucide-react';
import type { AddressSearch } from './use-address-search.ts';
import type { ComboboxGroup } from '../ui/fields/combobox-list.tsx';

/** Kilometres around an address in which listings are searched: within walking distance. */
export const addressRadiusKm = 2;

const prefix = 'address-';
const submitId = `${prefix}search`;

/**
 * Addresses as suggestions of a combobox, and where the provider does not search while the user types, an option that does.
 * @param label of the group
 * @param submitLabel of the option that searches
 */
export function addressGroups(
  { addresses, submit }: AddressSearch,
  { label, submitLabel }: { label?: string; submitLabel: string },
): ComboboxGroup[] {
  const options = addresses.map((found, index) => ({
    id: `${prefix}${index}`,
    label: found.name,
    detail: placeDetail(found),
    icon: <House />,
  }));
  return [
    ...(options.length > 0 ? [{ ...(label && { label }), options }] : []),
    ...(submit ? [{ options: [{ id: submitId, label: submitLabel, icon: <Search />, keepsOpen: true }] }] : []),
  ];
}

/** Town, state and country, without what the name says already. */
export function placeDetail({ name, city, state, country }: Place): string {
  return [city === name ? '' : city, state === city ? '' : state, country].filter(Boolean).join(', ');
}

/**
 * Returns the address of a chosen option, `'searched'` when it was the option that searches, and null for any other option.
 */
export function chooseAddress({ addresses, submit }: AddressSearch, id: string): FoundAddress | 'searched' | null {
  if (!id.startsWith(prefix)) return null;
  if (id === submitId) submit?.();
  return addresses[Number(id.slice(prefix.length))] ?? 'searched';
}
