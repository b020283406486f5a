import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { ChatItem } from './chat-item.ts';
import { extensionOfUrl, isInlinePicture } from '../composer/attachment.ts';
import { linkify } from './linkify.ts';
import { useBlobUrl } from '../composer/use-attachments.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { Download, FileText } from 'lucide-react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Picture, type PictureMeta } from '../../../ui/media/picture.tsx';

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

interface FileCardProps {
  /** Null until it is uploaded. */
  href: string | null;
  /** Blank when unknown. */
  name: string;
  bytes: number | null;
}

/** A document with its name, size and type; a download link once it is uploaded. */
function FileCard({ href, name, bytes }: FileCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const type = extensionOfUrl(name || (href ?? '')).toUpperCase();
  const details = [bytes === null ? '' : format.bytes(bytes), type].filter(Boolean);
  const content = (
    <>
      <span className="chat-file-icon">
        <FileText aria-hidden="true" />
      </span>
      <span className="chat-file-name">
        <b>
          <bdi>{name || t('chat.kind.document')}</bdi>
        </b>
        <small className="tnum">{details.join(' · ')}</small>
      </span>
    </>
  );
  if (href === null) return <span className="chat-bubble chat-file">{content}</span>;
  return (
    <a className="chat-bubble chat-file" href={href} download={name || true} target="_blank" rel="noreferrer">
      {content}
      <Download aria-label={t('chat.file.download')} />
    </a>
  );
}

interface PictureBubbleProps {
  /** Blank until the object URL of a local file exists. */
  src: string;
  meta: PictureMeta | null;
  alt: string;
}

/** Aspect ratios; a picture outside this range is cropped. */
const aspectLimits = { min: 3 / 4, max: 16 / 9 };

/** A picture in the conversation; links to its full size once it is uploaded. */
function PictureBubble({ src, meta, alt }: PictureBubbleProps) {
  const { t } = useTranslation();
  const originalRatio = meta?.width && meta.height ? meta.width / meta.height : 4 / 3;
  const ratio = Math.min(aspectLimits.max, Math.max(aspectLimits.min, originalRatio));
  const picture = <Picture src={src} meta={meta} alt={alt} ratio={String(ratio)} sizes="300px" />;
  if (!src || src.startsWith('blob:')) return <span className="chat-picture">{picture}</span>;
  return (
    <a className="chat-picture" href={src} target="_blank" rel="noreferrer" title={t('chat.picture.open')}>
      {picture}
    </a>
  );
}
