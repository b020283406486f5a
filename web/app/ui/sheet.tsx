import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/** From the side of a desktop (all filters, forms of the console) or, with `from="bottom"`, from the bottom always. */
export function Sheet({ from = 'side', ...props }: DialogProps & { from?: 'side' | 'bottom' }) {
  return <DialogFrame {...props} kind={from === 'side' ? 'sheet-side' : 'sheet-bottom'} />;
}
