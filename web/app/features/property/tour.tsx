import { Rotate3d } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button-class.ts';

const TourDialog = lazy(() => import('./tour-dialog.tsx'));

/** The way into the panorama; the viewer comes with the first click, and without a script the picture itself opens. */
export function Tour({ panorama, title }: { panorama: string; title: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (!panorama) return null;

  function show(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <a href={panorama} className={buttonClass({ variant: 'line', size: 'sm' })} onClick={show}>
        <Rotate3d className="i-16" />
        {t('property.tour')}
      </a>
      {wanted && (
        <Suspense fallback={null}>
          <TourDialog panorama={panorama} title={title} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
