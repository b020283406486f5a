import type { PropertyDocument } from '@latchkey/contract/records/property-base';
import { Download, FileText } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Documents that belong to the home: each is a download with its type. */
export function Papers({ documents }: { documents: readonly PropertyDocument[] }) {
  const { t } = useTranslation();
  return (
    <ul className="papers">
      {documents.map(({ id, file, file_name, type }) => (
        <li key={id}>
          <a href={file} download={file_name}>
            <FileText />
            <span>
              <bdi>{file_name}</bdi>
              <small>{t('property.paperType', { type: type.toUpperCase() })}</small>
            </span>
            <Download className="papers-load" />
          </a>
        </li>
      ))}
    </ul>
  );
}
