import { Download, FileText } from 'lucide-react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { extensionOfUrl } from './attachment.ts';

interface FileCardProps {
  /** Null until it is uploaded. */
  href: string | null;
  /** `''` when unknown. */
  name: string;
  bytes: number | null;
}

/** A document with its name, size and type; a download link once it is uploaded. */
export function FileCard({ href, name, bytes }: FileCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const type = extensionOfUrl(name || (href ?? '')).toUpperCase();
  const details = [...(bytes === null ? [] : [format.bytes(bytes)]), ...(type ? [type] : [])];
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
