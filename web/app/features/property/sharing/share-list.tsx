import { CircleAlert, ExternalLink, Link2, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import './share-list.css';

interface ShareListProps {
  title: string;
  url: string;
  /** Content of the button. */
  label: ReactNode;
}

/** Options to share a page: copy its URL, write a mail, or open a social network in a new tab. */
export default function ShareList({ title, url, label }: ShareListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('sharing.copied'), icon: <Link2 /> });
    } catch {
      showToast({ text: t('sharing.notCopied', { address: url }), icon: <CircleAlert />, urgent: true });
    }
    setOpen(false);
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('sharing.shareTitle')}
      className="share-list"
      trigger={
        <Button variant="ghost" size="sm">
          {label}
        </Button>
      }
    >
      <ul>
        <li>
          <button type="button" onClick={() => void copy()}>
            <Link2 />
            {t('sharing.copy')}
          </button>
        </li>
        <li>
          <a href={shareMailtoUrl(title, url)}>
            <Mail />
            {t('sharing.mail')}
          </a>
        </li>
        {shareLinks(title, url).map(({ network, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t('sharing.byNetwork', { network })}>
              <ExternalLink />
              {network}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** `mailto:` URL without a recipient. */
export function shareMailtoUrl(title: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** Share URLs of the social networks. */
export function shareLinks(title: string, url: string): { network: string; href: string }[] {
  const encodedUrl = encodeURIComponent(url);
  return [
    { network: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}` },
    { network: 'X', href: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodedUrl}` },
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}` },
  ];
}
