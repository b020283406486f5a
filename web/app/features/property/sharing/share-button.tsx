import { Share } from 'lucide-react';
import { lazy, useState } from 'react';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

const ShareList = lazy(() => retryImport(() => import('./share-list.tsx')));

/** Opens the device's share sheet on a phone, otherwise a list of options that is loaded on the first click. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);

  async function share() {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // The user closed the share sheet. After any other error the list is shown instead.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    setIsOpened(true);
  }

  const label = (
    <>
      <Share className="i-16" />
      {t('property.share')}
    </>
  );
  const button = (
    <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => void share()}>
      {label}
    </Button>
  );
  if (!isOpened) return button;
  return (
    <DeferredTexts group="deferred" fallback={button}>
      <ShareList title={title} url={url} label={label} />
    </DeferredTexts>
  );
}
