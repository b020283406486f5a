import type { MessageRow } from './load-message-rows.ts';

/** The text shown for a message without text, by language. */
const english = { picture: 'Picture', file: 'Document', audio: 'Voice message' };
const withoutText: Readonly<Record<string, typeof english>> = {
  en: english,
  ar: { picture: 'صورة', file: 'مستند', audio: 'رسالة صوتية' },
  hi: { picture: 'तस्वीर', file: 'दस्तावेज़', audio: 'वॉइस संदेश' },
  es: { picture: 'Foto', file: 'Documento', audio: 'Mensaje de voz' },
  fr: { picture: 'Photo', file: 'Document', audio: 'Message vocal' },
};

/** A notification shows the beginning; the conversation has the whole text. */
const maxCharacters = 300;

/** A message as one line, at most 300 characters, in the language of the receiver. */
export function messagePreview(
  { message, file, audio }: Pick<MessageRow, 'message' | 'audio'> & { file: { width: number | null } | null },
  language: string,
): string {
  if (message !== '') return [...message].slice(0, maxCharacters).join('');
  const labels = withoutText[language] ?? english;
  if (audio) return labels.audio;
  return file?.width ? labels.picture : labels.file;
}
