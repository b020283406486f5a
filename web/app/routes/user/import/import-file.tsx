import { getImports, importProperties } from '@latchkey/contract/listing-import/calls';
import { uploads } from '@latchkey/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../api/failure-text.ts';
import { request } from '../../../api/request.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Note } from '../../../ui/note.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { importPath } from './import-path.ts';

const { extensions, maxBytes } = uploads.importFile;

/** Where a file is dropped or chosen: it is checked first, and nothing is written. */
export function ImportFile() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [hidesMissing, setHidesMissing] = useState(false);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function send(file: File | undefined) {
    if (!file || sending !== null) return;
    setTrouble(null);
    const isKnown = extensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`));
    if (!isKnown) return setTrouble(t('import.failed.file_type_not_allowed'));
    if (file.size > maxBytes) return setTrouble(t('import.failed.file_too_large'));
    if (file.size === 0) return setTrouble(t('import.failed.file_broken'));
    setSending(file.name);
    try {
      const wish = { file, dry_run: 1, deactivate_missing: hidesMissing ? 1 : 0 };
      const { data } = await request(importProperties, wish);
      void queries.invalidateQueries({ queryKey: ['GET', getImports.path] });
      void navigate(importPath(data.id));
    } catch (error) {
      setTrouble(failureText(t, 'import.failed', error));
      setSending(null);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <section aria-labelledby="import-file">
      <h2 id="import-file">{t('import.bring')}</h2>
      <div
        className="import-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" />
        <div>
          <p className="import-strong">{t('import.drop')}</p>
          <p className="import-quiet" id="import-limits">
            {t('import.limits')}
          </p>
        </div>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('import.choose')}
          aria-describedby="import-limits"
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void send(file);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Button pending={sending !== null} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
      </div>
      <p role="status" className="import-quiet">
        {sending !== null && t('import.sending', { name: sending })}
      </p>
      {trouble && (
        <Note tone="danger" live className="import-note">
          {trouble}
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
