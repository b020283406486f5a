import { create } from 'zustand';

type HomeDialog = 'report' | 'note';

/** Property id of each open dialog. Dialogs are rendered once in the root, so that any component can open them. */
export const useHomeDialog = create<Record<HomeDialog, number | null>>()(() => ({ report: null, note: null }));

export function openHomeDialog(which: HomeDialog, propertyId: number): void {
  useHomeDialog.setState({ [which]: propertyId });
}

export function closeHomeDialog(which: HomeDialog): void {
  useHomeDialog.setState({ [which]: null });
}
