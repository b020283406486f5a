import { Download, FileText } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';

export interface ListingDocument {
  id: number;
  file: string;
  file_name: string;
  /** File extension. */
  type: string;
  /** Bytes; absent when the server does not send it. */
  size?: number | undefined;
}

/** Documents to download, with type and size. */
export function DocumentList({ documents }: { documents: readonly ListingDocument[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="document-list">
      {documents.map(({ id, file, file_name, type: extension, size }) => {
        const type = extension.toUpperCase();
        return (
          <li key={id}>
            <a href={file} download={file_name}>
              <FileText />
              <span>
                <bdi>{file_name}</bdi>
                <small>
                  {size
                    ? t('detail.documentSize', { type, size: format.bytes(size) })
                    : t('property.documentType', { type })}
                </small>
              </span>
              <Download className="document-list-icon" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
