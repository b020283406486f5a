import { useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { type Attachment, mostFiles, prepareAttachment } from './attachment.ts';

/** The files that go with the next message: chosen, dropped or pasted. What cannot go is refused with the reason. */
export function useAttachments() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly Attachment[]>([]);

  async function add(chosen: readonly File[]) {
    for (const file of chosen) {
      const prepared = await prepareAttachment(file);
      if ('trouble' in prepared) {
        showToast({
          text: t(`chat.file.${prepared.trouble}`, { name: isolatedWords(file.name) }),
          urgent: true,
        });
      } else setFiles((now) => (now.length < mostFiles ? [...now, prepared] : now));
    }
  }

  return {
    files,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
