import { useEffect, useMemo, useRef } from 'react';
import { nameFor, preparePicture } from '../../files/prepare-picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';

/** A picture that stays (`undefined`), goes (`null`) or is another one. */
export type PictureChange = File | null | undefined;

interface PictureSlotProps {
  label: string;
  /** The one that is stored; blank for none. */
  url: string;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  help?: string;
}

/** One picture of a form, which goes up with it. */
export function PictureSlot({ label, url, change, onChange, help }: PictureSlotProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const local = useMemo(() => (change ? URL.createObjectURL(change) : null), [change]);
  useEffect(() => () => void (local !== null && URL.revokeObjectURL(local)), [local]);
  const shown = change === null ? '' : (local ?? url);

  async function choose(file: File | undefined) {
    if (!file) return;
    const prepared = await preparePicture(file, 'articleImage');
    if ('refused' in prepared)
      return showToast({ text: t('console.content.picture.broken', { name: file.name }), urgent: true });
    const { blob, type } = prepared;
    onChange(new File([blob], nameFor(file.name, type), { type }));
  }

  return (
    <div className="picture-slot" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      {shown !== '' && <img src={shown} alt="" />}
      <div className="picture-slot-ways">
        <Button size="sm" variant="line" onClick={() => chooser.current?.click()}>
          {t(shown === '' ? 'console.content.picture.choose' : 'console.content.picture.change')}
        </Button>
        {shown !== '' && (
          <Button size="sm" variant="line" onClick={() => onChange(url === '' ? undefined : null)}>
            {t('console.content.picture.remove')}
          </Button>
        )}
      </div>
      {help && <p className="field-help">{help}</p>}
      <input
        ref={chooser}
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
