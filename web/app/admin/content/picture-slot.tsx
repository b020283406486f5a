import { useEffect, useMemo, useRef } from 'react';
import { fileNameFor, preparePicture } from '../../shared/files/prepare-picture.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';

/** Change of a picture: unchanged (`undefined`), removed (`null`) or replaced. */
export type PictureChange = File | null | undefined;

interface PictureSlotProps {
  label: string;
  /** URL of the saved picture; blank without one. */
  url: string;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  help?: string;
}

/** A picture field. The picture is uploaded with its form. */
export function PictureSlot({ label, url, change, onChange, help }: PictureSlotProps) {
  const { t } = useTranslation();
  const fileInput = useRef<HTMLInputElement>(null);
  const objectUrl = useMemo(() => (change ? URL.createObjectURL(change) : null), [change]);
  useEffect(() => () => void (objectUrl !== null && URL.revokeObjectURL(objectUrl)), [objectUrl]);
  const shownUrl = change === null ? '' : (objectUrl ?? url);

  async function choose(file: File | undefined) {
    if (!file) return;
    const prepared = await preparePicture(file, 'articleImage');
    if ('refused' in prepared)
      return showToast({ text: t('console.content.picture.broken', { name: file.name }), urgent: true });
    const { blob, type } = prepared;
    onChange(new File([blob], fileNameFor(file.name, type), { type }));
  }

  return (
    <div className="picture-slot" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      {shownUrl !== '' && <img src={shownUrl} alt="" />}
      <div className="picture-slot-actions">
        <Button size="sm" variant="line" onClick={() => fileInput.current?.click()}>
          {t(shownUrl === '' ? 'console.content.picture.choose' : 'console.content.picture.change')}
        </Button>
        {shownUrl !== '' && (
          <Button size="sm" variant="line" onClick={() => onChange(url === '' ? undefined : null)}>
            {t('console.content.picture.remove')}
          </Button>
        )}
      </div>
      {help && <p className="field-help">{help}</p>}
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
