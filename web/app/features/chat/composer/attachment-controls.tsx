import { FileText, X, Paperclip } from 'lucide-react';
import { acceptAttribute } from '../../../shared/files/file-check.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Attachment } from './attachment.ts';
import { useBlobUrl } from './use-attachments.ts';
import { useRef } from 'react';

interface AttachmentListProps {
  files: readonly Attachment[];
  onRemove: (id: string) => void;
}

/** The files attached to the next message. */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="chat-attachments" aria-label={t('chat.attached')}>
      {files.map((file) => (
        <AttachmentRow key={file.id} file={file} onRemove={() => onRemove(file.id)} />
      ))}
    </ul>
  );
}

function AttachmentRow({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const url = useBlobUrl(file.isPicture ? file.blob : null);
  return (
    <li>
      {file.isPicture ? <img src={url || undefined} alt="" width={44} height={44} /> : <FileText aria-hidden="true" />}
      <span>
        <bdi>{file.name}</bdi>
        <small className="tnum">{format.bytes(file.blob.size)}</small>
      </span>
      <IconButton
        size="sm"
        label={t('chat.removeFile', { name: isolateText(file.name) })}
        icon={<X />}
        onClick={onRemove}
      />
    </li>
  );
}

/** Opens the device's file picker for attachments. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('chat.attach')} icon={<Paperclip />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptAttribute('chatFile')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Without this, choosing the same file again fires no change event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
