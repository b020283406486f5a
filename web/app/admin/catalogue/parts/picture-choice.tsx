import { Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFieldControl } from '../../../ui/field-context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

/** What a form does to a picture: a new file, none any more, or nothing (null). */
export type ChosenPicture = File | 'remove' | null;

/** Address of what the picture will be: of the chosen file, of the stored one, or blank. */
export function usePictureUrl(chosen: ChosenPicture, stored: string): string {
  const made = useMemo(() => (chosen instanceof File ? URL.createObjectURL(chosen) : ''), [chosen]);
  useEffect(() => () => (made === '' ? undefined : URL.revokeObjectURL(made)), [made]);
  return chosen === 'remove' ? '' : made || stored;
}

/** What is sent of it: nothing stays as it is. */
export function sentPicture(chosen: ChosenPicture): { image?: File; remove_image?: 1 } {
  if (chosen instanceof File) return { image: chosen };
  return chosen === 'remove' ? { remove_image: 1 } : {};
}

interface PictureChoiceProps {
  label: string;
  help: string;
  /** As the input's `accept` says it: `.svg,.png`. */
  accept: string;
  /** Of usePictureUrl. */
  url: string;
  onChoose: (chosen: ChosenPicture) => void;
  /** There has to be one. */
  isNeeded?: boolean;
  wide?: boolean;
  /** Why it was refused. */
  error?: ReactNode;
}

/** A picture of a record: shown, replaced by a file, or taken away. */
export function PictureChoice({ help, error, ...choice }: PictureChoiceProps) {
  return (
    <Field label={choice.label} help={help} error={error} required={choice.isNeeded === true}>
      <Choice {...choice} />
    </Field>
  );
}

function Choice({ label, accept, url, onChoose, isNeeded, wide }: Omit<PictureChoiceProps, 'help' | 'error'>) {
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
      {url && !isNeeded && (
        <IconButton
          size="sm"
          label={t('console.catalogue.removePicture', { name: label })}
          icon={<X />}
          onClick={() => onChoose('remove')}
        />
      )}
    </div>
  );
}
