import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/** Centred on a desktop, a bottom sheet on a phone. Load it lazily: it imports Base UI. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} kind="dialog-centre" />;
}
