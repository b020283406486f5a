import type { MessageRow } from './read-messages.ts';

/** What a notice says of a message without a text, by language. */
const english = { picture: 'Picture', file: 'Document', audio: 'Voice message' };
const withoutText: Readonly<Record<string, typeof english>> = {
  en: english,
  ar: { picture: 'صورة', file: 'مستند', audio: 'رسالة صوتية' },
  hi: { picture: 'तस्वीर', file: 'दस्तावेज़', audio: 'वॉइस संदेश' },
  es: { picture: 'Foto', file: 'Documento', audio: 'Mensaje de voz' },
  fr: { picture: 'Photo', file: 'Document', audio: 'Message vocal' },
};

/** A notice is a glance: the rest stands in the conversation. */
const mostCharacters = 300;

/** A message in a line, in the language of whoever is told. */
export function chatNotice(
  { message, file, audio }: Pick<MessageRow, 'message' | 'audio'> & { file: { width: number | null } | null },
  language: string,
): string {
  if (message !== '') return [...message].slice(0, mostCharacters).join('');
  const words = withoutText[language] ?? english;
  if (audio) return words.audio;
  return file?.width ? words.picture : words.file;
}
