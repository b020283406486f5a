import { getImportExample } from '@latchkey/contract/listing-import/calls';
import { facilityPrefix, parameterPrefix, importColumns } from '@latchkey/contract/listing-import/import-columns';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Disclosure, Disclosures } from '../../../ui/disclosure.tsx';
import { DownloadButton } from './download-button.tsx';

/** Explains the columns of an import file, with example files for this market. */
export function ColumnGuide() {
  const { t } = useTranslation();
  return (
    <Disclosures className="import-guide">
      <Disclosure title={t('import.guide')}>
        <p>{t('import.guideText')}</p>
        <dl className="import-columns">
          {importColumns.map(({ name, isRequired }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
                {isRequired && <span className="import-required">{t('import.needed')}</span>}
              </dt>
              <dd>{t(`import.column.${name}`)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <code>{`${parameterPrefix} …`}</code>
            </dt>
            <dd>{t('import.factColumn')}</dd>
          </div>
          <div>
            <dt>
              <code>{`${facilityPrefix} …`}</code>
            </dt>
            <dd>{t('import.facilityColumn')}</dd>
          </div>
        </dl>
        <p>{t('import.feedText')}</p>
        <div className="import-links">
          <DownloadButton call={getImportExample} input={{ format: 'csv' }}>
            {t('import.exampleCsv')}
          </DownloadButton>
          <DownloadButton call={getImportExample} input={{ format: 'xml' }}>
            {t('import.exampleXml')}
          </DownloadButton>
        </div>
      </Disclosure>
    </Disclosures>
  );
}
