import { useRef, useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type Attachment, mostFiles, prepareAttachment } from './attachment.ts';

/** The files that go with the next message: chosen, dropped or pasted. What cannot go is refused with the reason. */
export function useAttachments() {
  const { t } = useTranslation();
  const format = useFormat();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  /** What stands there at this moment: files are prepared while others come and go. */
  const latest = useRef(files);
  const preparing = useRef(Promise.resolve());

  function change(next: readonly Attachment[]) {
    latest.current = next;
    setFiles(next);
  }

  async function add(chosen: readonly File[]) {
    for (const file of chosen) {
      const prepared = await prepareAttachment(file);
      if ('trouble' in prepared) {
        showToast({
          text: t(`chat.file.${prepared.trouble}`, { name: isolatedWords(file.name) }),
          urgent: true,
        });
      } else if (latest.current.length < mostFiles) change([...latest.current, prepared]);
      else return showToast({ text: t('chat.file.tooMany', { most: format.number(mostFiles) }), urgent: true });
    }
  }

  return {
    files,
    add: (chosen: readonly File[]) => {
      preparing.current = preparing.current.then(() => add(chosen));
    },
    /** All that was chosen: who sends at once does not leave behind what is still being made ready. */
    whenReady: async () => {
      await preparing.current;
      return latest.current;
    },
    remove: (id: string) => change(latest.current.filter((file) => file.id !== id)),
    clear: () => change([]),
  };
}
