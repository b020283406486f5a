import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/** In the middle of a desktop, from the bottom of a phone. Load it lazily: it brings the popup library. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} kind="dialog-centre" />;
}
