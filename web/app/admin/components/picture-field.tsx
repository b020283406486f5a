import { Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field, useFieldControl } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Change to a picture: a new file, its removal, or none (null). */
export type PictureChange = File | 'remove' | null;

/** Returns the URL of the chosen file, otherwise of the stored one, or "" without a picture. */
export function usePictureUrl(change: PictureChange, stored: string): string {
  const fileUrl = useMemo(() => (change instanceof File ? URL.createObjectURL(change) : ''), [change]);
  useEffect(() => () => (fileUrl === '' ? undefined : URL.revokeObjectURL(fileUrl)), [fileUrl]);
  return change === 'remove' ? '' : fileUrl || stored;
}

/** Returns the change after the shown picture is removed: first the chosen file, then the stored one. */
export function removePicture(change: PictureChange): PictureChange {
  return change instanceof File ? null : 'remove';
}

/** Returns the change as input of a call. */
export function toPictureInput(change: PictureChange): { image?: File; remove_image?: 1 } {
  if (change instanceof File) return { image: change };
  return change === 'remove' ? { remove_image: 1 } : {};
}

interface PictureFieldProps {
  label: string;
  help: string;
  /** `accept` of the input: `.svg,.png`. */
  accept: string;
  change: PictureChange;
  /** From `usePictureUrl`. */
  url: string;
  onChoose: (change: PictureChange) => void;
  /** Without a button that removes the picture. */
  isRequired?: boolean;
  wide?: boolean;
  /** Error message. */
  error?: ReactNode;
}

/** Picture of a record that can be replaced or removed. */
export function PictureField({ help, error, ...control }: PictureFieldProps) {
  return (
    <Field label={control.label} help={help} error={error} required={control.isRequired === true}>
      <PictureControl {...control} />
    </Field>
  );
}

function PictureControl({
  label,
  accept,
  change,
  url,
  onChoose,
  isRequired,
  wide,
}: Omit<PictureFieldProps, 'help' | 'error'>) {
  const { t } = useTranslation();
  const control = useFieldControl();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="cat-picture">
      {url && <img src={url} alt="" className={wide ? 'cat-picture-wide' : 'cat-picture-icon'} />}
      <input
        {...control}
        ref={field}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
      <Button size="sm" variant="line" tabIndex={-1} aria-hidden="true" onClick={() => field.current?.click()}>
        <Upload />
        {t(url ? 'console.catalogue.replaceFile' : 'console.catalogue.chooseFile')}
      </Button>
      {url && !isRequired && (
        <IconButton
          size="sm"
          label={t('console.catalogue.removePicture', { name: label })}
          icon={<X />}
          onClick={() => onChoose(removePicture(change))}
        />
      )}
    </div>
  );
}
