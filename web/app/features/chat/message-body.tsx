import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChatItem } from './chat-item.ts';
import { extensionOfUrl, isInlinePicture } from './attachment.ts';
import { FileCard } from './file-card.tsx';
import { linkify } from './linkify.ts';
import { PictureBubble } from './picture-bubble.tsx';
import { useBlobUrl } from './use-blob-url.ts';
import { VoicePlayer } from './voice/voice-player.tsx';

/** The content of a message: picture, document or voice first, then its text. */
export function MessageBody({ item }: { item: ChatItem }) {
  return item.message ? <StoredMessage message={item.message} /> : <QueuedMessage outgoing={item.outgoing} />;
}

function StoredMessage({ message }: { message: NonNullable<ChatItem['message']> }) {
  const { t } = useTranslation();
  const { file, audio, message: text, file_meta: meta } = message;
  return (
    <>
      {file && isInlinePicture(extensionOfUrl(file)) && (
        <PictureBubble src={file} meta={meta?.picture ?? null} alt={meta?.name ?? t('chat.kind.picture')} />
      )}
      {file && !isInlinePicture(extensionOfUrl(file)) && (
        <FileCard href={file} name={meta?.name ?? ''} bytes={meta?.bytes ?? null} />
      )}
      {audio && <VoicePlayer src={audio} />}
      {text && <MessageText>{text}</MessageText>}
    </>
  );
}

function QueuedMessage({ outgoing }: { outgoing: NonNullable<ChatItem['outgoing']> }) {
  const { file, audio, text } = outgoing;
  const fileUrl = useBlobUrl(file?.blob ?? null);
  const audioUrl = useBlobUrl(audio?.blob ?? null);
  return (
    <>
      {file && isInlinePicture(extensionOfUrl(file.name)) && (
        <PictureBubble src={fileUrl} meta={null} alt={file.name} />
      )}
      {file && !isInlinePicture(extensionOfUrl(file.name)) && (
        <FileCard href={null} name={file.name} bytes={file.blob.size} />
      )}
      {audio && <VoicePlayer src={audioUrl} recorded={{ seconds: audio.seconds, peaks: audio.peaks }} />}
      {text && <MessageText>{text}</MessageText>}
    </>
  );
}

function MessageText({ children }: { children: string }): ReactNode {
  return (
    <p className="chat-bubble" dir="auto">
      {linkify(children).map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
