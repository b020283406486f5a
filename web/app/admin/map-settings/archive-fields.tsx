import type { MapSettings } from '@latchkey/contract/admin/map-settings/records';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../../shared/api/failure.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { uploadArchive } from './upload-archive.ts';

interface ArchiveFieldsProps {
  archive: MapSettings['archive'];
  onArchiveChange: (archive: MapSettings['archive']) => void;
  maxBytes: number;
  error?: string | undefined;
  /** The field of the address. */
  children: ReactNode;
}

const MIB = 1024 * 1024;

/** A PMTiles archive: an upload with its progress, or an address. */
export function ArchiveFields({ archive, onArchiveChange, maxBytes, error, children }: ArchiveFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isUpload, setIsUpload] = useState(archive !== null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const megabytes = (bytes: number) => format.number(Math.ceil(bytes / MIB));

  async function start(file: File) {
    if (file.size === 0) return setFailure(t('console.map.emptyFile'));
    if (file.size > maxBytes) return setFailure(t('console.map.tooLarge', { size: megabytes(maxBytes) }));
    const controller = new AbortController();
    running.current = controller;
    setFailure('');
    setShare(0);
    try {
      const id = await uploadArchive(file, { signal: controller.signal, onProgress: setShare });
      onArchiveChange({ id, name: file.name, bytes: file.size });
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      const fields = problem.body['fields'] as { part?: string } | undefined;
      if (problem.key === 'aborted') return;
      setFailure(fields?.part ? t('console.map.problem.not_pmtiles') : adminFailureText(t, problem));
    } finally {
      setShare(null);
    }
  }

  return (
    <>
      <SegmentedControl
        legend={t('console.map.archiveFrom')}
        value={isUpload ? 'upload' : 'address'}
        segments={[
          { value: 'address', label: t('console.map.archiveFrom.address') },
          { value: 'upload', label: t('console.map.archiveFrom.upload') },
        ]}
        onValueChange={(value) => {
          setIsUpload(value === 'upload');
          if (value === 'address') {
            running.current?.abort();
            onArchiveChange(null);
          }
        }}
      />
      {isUpload ? (
        <div className="map-upload">
          <p>
            {archive ? (
              <>
                <bdi>{archive.name}</bdi> ({t('console.map.megabytes', { size: megabytes(archive.bytes) })})
              </>
            ) : (
              t('console.map.noArchive', { size: megabytes(maxBytes) })
            )}
          </p>
          {share !== null && (
            <div role="status">
              <progress value={share} aria-label={t('console.map.uploading')} />
              <span>{format.number(Math.floor(share * 100))} %</span>
            </div>
          )}
          {(failure || error) && (
            <Note tone="danger" live>
              {failure || error}
            </Note>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".pmtiles"
            aria-label={t('console.map.chooseArchive')}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void start(file);
              currentTarget.value = '';
            }}
          />
          <p className="console-actions">
            {share === null ? (
              <Button size="sm" variant="line" onClick={() => input.current?.click()}>
                <Upload />
                {t(archive ? 'console.map.replaceArchive' : 'console.map.chooseArchive')}
              </Button>
            ) : (
              <Button size="sm" variant="line" onClick={() => running.current?.abort()}>
                {t('console.map.cancelUpload')}
              </Button>
            )}
          </p>
        </div>
      ) : (
        children
      )}
    </>
  );
}
