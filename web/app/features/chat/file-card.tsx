import { Download, FileText } from 'lucide-react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { extensionOfAddress } from './attachment.ts';

interface FileCardProps {
  /** Null while it is not on the server. */
  href: string | null;
  /** Blank where the server does not know it any more. */
  name: string;
  bytes: number | null;
}

/** A document: its name, size and kind, and the way to it. */
export function FileCard({ href, name, bytes }: FileCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kind = extensionOfAddress(name || (href ?? '')).toUpperCase();
  const facts = [...(bytes === null ? [] : [format.bytes(bytes)]), ...(kind ? [kind] : [])];
  const inside = (
    <>
      <span className="chat-file-icon">
        <FileText aria-hidden="true" />
      </span>
      <span className="chat-file-name">
        <b>
          <bdi>{name || t('chat.kind.document')}</bdi>
        </b>
        <small className="tnum">{facts.join(' · ')}</small>
      </span>
    </>
  );
  if (href === null) return <span className="chat-bubble chat-file">{inside}</span>;
  return (
    <a className="chat-bubble chat-file" href={href} download={name || true} target="_blank" rel="noreferrer">
      {inside}
      <Download aria-label={t('chat.file.download')} />
    </a>
  );
}
