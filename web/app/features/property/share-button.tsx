import { CircleAlert, Link2, Share } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';

/** The device's own way to share, else a copy of the address. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation();

  async function share() {
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url: address });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(address);
      showToast({ text: t('property.copied'), icon: <Link2 /> });
    } catch {
      showToast({ text: t('property.notCopied', { address }), icon: <CircleAlert />, urgent: true });
    }
  }

  return (
    <Button variant="ghost" size="sm" onClick={() => void share()}>
      <Share className="i-16" />
      {t('property.share')}
    </Button>
  );
}
