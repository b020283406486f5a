import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { acceptedFiles } from './attachment.ts';

/** Opens the device's choice of files that may go with a message. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('chat.attach')} icon={<Paperclip />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
