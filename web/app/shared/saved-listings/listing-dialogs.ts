import { create } from 'zustand';

type ListingDialog = 'report' | 'note';

/** Property id of each open dialog. Dialogs are rendered once in the root, so that any component can open them. */
export const useListingDialog = create<Record<ListingDialog, number | null>>()(() => ({ report: null, note: null }));

export function openListingDialog(which: ListingDialog, propertyId: number): void {
  useListingDialog.setState({ [which]: propertyId });
}

export function closeListingDialog(which: ListingDialog): void {
  useListingDialog.setState({ [which]: null });
}
