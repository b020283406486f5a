import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import '@photo-sphere-viewer/core/index.css';
import './panorama.css';
import { Viewer, EquirectangularAdapter, type EquirectangularPanorama, utils } from '@photo-sphere-viewer/core';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../shared/browser/use-media.ts';

export interface VirtualTourDialogProps {
  panorama: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The panorama viewer in a dialog. */
export default function VirtualTourDialog(props: VirtualTourDialogProps) {
  return (
    <DeferredTexts group="deferred">
      <TranslatedDialog {...props} />
    </DeferredTexts>
  );
}

function TranslatedDialog({ panorama, title, open, onOpenChange }: VirtualTourDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('virtualTour.name', { title })}
      description={t('virtualTour.help')}
      closeLabel={t('shell.close')}
      width="1120px"
    >
      <Panorama address={panorama} />
    </Dialog>
  );
}

/** Viewer for a 360° picture. */
function Panorama({ address }: { address: string }) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    const viewer = new Viewer({
      container: container.current,
      panorama: address,
      adapter: ImagePanoramaAdapter,
      keyboard: 'always',
      navbar: ['zoom', 'move', 'fullscreen'],
      defaultTransition: prefersReducedMotion() ? { speed: 0 } : { speed: 400 },
      moveInertia: !prefersReducedMotion(),
      lang: {
        zoom: t('property.zoom'),
        zoomIn: t('virtualTour.zoomIn'),
        zoomOut: t('virtualTour.zoomOut'),
        moveUp: t('virtualTour.lookUp'),
        moveDown: t('virtualTour.lookDown'),
        moveLeft: t('virtualTour.lookLeft'),
        moveRight: t('virtualTour.lookRight'),
        fullscreen: t('virtualTour.fullScreen'),
        loading: t('virtualTour.loading'),
        menu: t('virtualTour.menu'),
        close: t('shell.close'),
        loadError: t('virtualTour.failed'),
        webglError: t('virtualTour.unsupported'),
      },
    });
    return () => viewer.destroy();
  }, [address, t]);

  return (
    <div ref={container} className="panorama" dir="ltr" role="group" aria-label={t('property.tour')} tabIndex={0} />
  );
}

/**
 * Loads the panorama with an `Image`. The library's own adapter uses a `blob:` URL, which the content security policy
 * forbids for images.
 */
class ImagePanoramaAdapter extends EquirectangularAdapter {
  override async loadTexture(
    panorama: string | EquirectangularPanorama,
  ): ReturnType<EquirectangularAdapter['loadTexture']> {
    const address = typeof panorama === 'string' ? panorama : panorama.path;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    const panoData = utils.mergePanoData(image.naturalWidth, image.naturalHeight);
    return { panorama, panoData, texture: utils.createSizedTexture(image), cacheKey: address };
  }
}
