import { Note } from '../../ui/note.tsx';

/** Error of a form as a whole, announced by screen readers. Renders nothing without a text. */
export function FormError({ text, children }: { text: string | undefined; children?: React.ReactNode }) {
  if (!text) return null;
  return (
    <Note tone="danger" live action={children}>
      {text}
    </Note>
  );
}
