import { Note } from '../../ui/note.tsx';

/** What went wrong with a form as a whole, said aloud; nothing while all is well. */
export function FormTrouble({ text, children }: { text: string | undefined; children?: React.ReactNode }) {
  if (!text) return null;
  return (
    <Note tone="danger" live action={children}>
      {text}
    </Note>
  );
}
