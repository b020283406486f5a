import { create } from 'zustand';

/** The home whose report is being written; the dialog stands once in the root, so that any part can open it. */
export const useReported = create<{ propertyId: number | null }>()(() => ({ propertyId: null }));

export function openReport(propertyId: number): void {
  useReported.setState({ propertyId });
}

export function closeReport(): void {
  useReported.setState({ propertyId: null });
}
