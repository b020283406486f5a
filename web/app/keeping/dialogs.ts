import { create } from 'zustand';

type HomeDialog = 'report' | 'note';

/** The home that a dialog is about; each dialog stands once in the root, so that any part of a page can open it. */
export const useHomeDialog = create<Record<HomeDialog, number | null>>()(() => ({ report: null, note: null }));

export function openHomeDialog(which: HomeDialog, propertyId: number): void {
  useHomeDialog.setState({ [which]: propertyId });
}

export function closeHomeDialog(which: HomeDialog): void {
  useHomeDialog.setState({ [which]: null });
}
