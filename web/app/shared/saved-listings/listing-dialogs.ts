import { create } from 'zustand';

type ListingDialog = 'report' | 'note';

/** Property id of each open dialog. Dialogs are rendered once in the root, so that any component can open them. */
export const useListingDialog = create<Record<ListingDialog, number | null>>()(() => ({ report: null, note: null }));

export function openListingDialog(dialog: ListingDialog, propertyId: number): void {
  useListingDialog.setState({ [dialog]: propertyId });
}

export function closeListingDialog(dialog: ListingDialog): void {
  useListingDialog.setState({ [dialog]: null });
}
