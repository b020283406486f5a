import { getImports, importProperties, getImportExample } from '@latchkey/contract/listing-import/calls';
import { uploads } from '@latchkey/contract/upload-limits';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { request } from '../../../shared/api/request.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { importPath } from './import-status.tsx';
import { facilityPrefix, parameterPrefix, importColumns } from '@latchkey/contract/listing-import/import-columns';
import { Disclosure, Disclosures } from '../../../ui/navigation/disclosure.tsx';
import { DownloadButton } from './download-button.tsx';
import { failureText } from '../../../shared/api/failure-text.ts';

const { extensions, maxBytes } = uploads.importFile;

/** Uploads an import file by drop or file dialog. The server only checks it at first and imports nothing. */
export function ImportFile() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const [hidesMissing, setHidesMissing] = useState(false);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(file: File | undefined) {
    if (!file || sending !== null) return;
    setFailure(null);
    const isKnown = extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`));
    if (!isKnown) return setFailure(t('import.failed.file_type_not_allowed'));
    if (file.size > maxBytes) return setFailure(t('import.failed.file_too_large'));
    if (file.size === 0) return setFailure(t('import.failed.file_broken'));
    setSending(file.name);
    try {
      const input = { file, dry_run: 1, deactivate_missing: hidesMissing ? 1 : 0 };
      const { data } = await request(importProperties, input);
      void queries.invalidateQueries({ queryKey: ['GET', getImports.path] });
      void navigate(importPath(data.id));
    } catch (error) {
      setFailure(failureText(t, 'import.failed', error));
      setSending(null);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <section aria-labelledby="import-file">
      <h2 id="import-file">{t('import.bring')}</h2>
      <div
        className="import-drop"
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" />
        <div>
          <p className="import-strong">{t('import.drop')}</p>
          <p className="import-muted" id="import-limits">
            {t('import.limits')}
          </p>
        </div>
        <input
          ref={fileInput}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('import.choose')}
          aria-describedby="import-limits"
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void send(file);
            // Reset, so that choosing the same file again fires a change event.
            event.currentTarget.value = '';
          }}
        />
        <Button pending={sending !== null} onClick={() => fileInput.current?.click()}>
          {t('import.choose')}
        </Button>
      </div>
      <p role="status" className="import-muted">
        {sending !== null && t('import.sending', { name: sending })}
      </p>
      {failure && (
        <Note tone="danger" live className="import-note">
          {failure}
        </Note>
      )}
      <Checkbox
        className="import-option"
        checked={hidesMissing}
        onChange={(event) => setHidesMissing(event.currentTarget.checked)}
        help={t('import.hideHelp')}
      >
        {t('import.hide')}
      </Checkbox>
      <ColumnGuide />
    </section>
  );
}

/** Explains the columns of an import file, with example files for this market. */
function ColumnGuide() {
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
