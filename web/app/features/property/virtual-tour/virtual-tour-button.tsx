import { Rotate3d } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useLazyComponent } from '../../../shared/browser/use-lazy-component.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';

const importDialog = () => import('./virtual-tour-dialog.tsx');

/** Opens the panorama. The viewer is loaded on the first click; when that fails, the link opens the picture. */
export function VirtualTourButton({ panorama, title }: { panorama: string; title: string }) {
  const { t } = useTranslation();
  const [Dialog, loadDialog] = useLazyComponent(importDialog);
  const [open, setOpen] = useState(false);
  if (!panorama) return null;

  async function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (await loadDialog()) setOpen(true);
    else location.assign(panorama);
  }

  return (
    <>
      <a href={panorama} className={buttonClass({ variant: 'line', size: 'sm' })} onClick={(event) => void show(event)}>
        <Rotate3d className="i-16" />
        {t('property.tour')}
      </a>
      {Dialog && <Dialog panorama={panorama} title={title} open={open} onOpenChange={setOpen} />}
    </>
  );
}
