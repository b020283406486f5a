import { serverTexts } from '../platform/texts/server-texts.ts';
import type { MessageRow } from './load-message-rows.ts';

/** A notification shows the beginning; the conversation has the whole text. */
const maxCharacters = 300;

/** The first 300 characters of a message, or the type of its attachment in the language of the receiver. */
export function messagePreview(
  { message, file, audio }: Pick<MessageRow, 'message' | 'audio'> & { file: { width: number | null } | null },
  ...languages: (string | null)[]
): string {
  if (message !== '') return [...message].slice(0, maxCharacters).join('');
  const { texts } = serverTexts('message-preview', ...languages);
  if (audio) return texts.audio;
  return file?.width ? texts.picture : texts.file;
}
