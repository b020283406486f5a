import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChatItem } from './chat-item.ts';
import { extensionOfAddress, isInline } from './attachment.ts';
import { FileCard } from './file-card.tsx';
import { linkify } from './linkify.ts';
import { PictureBubble } from './picture-bubble.tsx';
import { useBlobUrl } from './use-blob-url.ts';
import { VoicePlayer } from './voice/voice-player.tsx';

/** What a message says: picture or document first, then its words. */
export function MessageBody({ item }: { item: ChatItem }) {
  return item.message ? <Stored message={item.message} /> : <Waiting outgoing={item.outgoing} />;
}

function Stored({ message }: { message: NonNullable<ChatItem['message']> }) {
  const { t } = useTranslation();
  const { file, audio, message: text, file_meta: meta } = message;
  return (
    <>
      {file && isInline(extensionOfAddress(file)) && (
        <PictureBubble src={file} meta={meta?.picture ?? null} alt={meta?.name ?? t('chat.kind.picture')} />
      )}
      {file && !isInline(extensionOfAddress(file)) && (
        <FileCard href={file} name={meta?.name ?? ''} bytes={meta?.bytes ?? null} />
      )}
      {audio && <VoicePlayer src={audio} />}
      {text && <Words>{text}</Words>}
    </>
  );
}

function Waiting({ outgoing }: { outgoing: NonNullable<ChatItem['outgoing']> }) {
  const { file, audio, text } = outgoing;
  const fileUrl = useBlobUrl(file?.blob ?? null);
  const audioUrl = useBlobUrl(audio?.blob ?? null);
  return (
    <>
      {file && isInline(extensionOfAddress(file.name)) && <PictureBubble src={fileUrl} meta={null} alt={file.name} />}
      {file && !isInline(extensionOfAddress(file.name)) && (
        <FileCard href={null} name={file.name} bytes={file.blob.size} />
      )}
      {audio && <VoicePlayer src={audioUrl} known={{ seconds: audio.seconds, peaks: audio.peaks }} />}
      {text && <Words>{text}</Words>}
    </>
  );
}

function Words({ children }: { children: string }): ReactNode {
  return (
    <p className="chat-bubble" dir="auto">
      {linkify(children).map(({ text, href }, at) =>
        href === undefined ? (
          text
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
