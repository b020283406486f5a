import '@photo-sphere-viewer/core/index.css';
import './panorama.css';
import { Viewer } from '@photo-sphere-viewer/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ImagePanoramaAdapter } from './panorama-picture.ts';

/** Viewer for a 360° picture. */
export function Panorama({ address }: { address: string }) {
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
      defaultTransition: matchMedia('(prefers-reduced-motion: reduce)').matches ? { speed: 0 } : { speed: 400 },
      moveInertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      lang: {
        zoom: t('property.zoom'),
        zoomIn: t('property.zoomIn'),
        zoomOut: t('property.zoomOut'),
        moveUp: t('property.lookUp'),
        moveDown: t('property.lookDown'),
        moveLeft: t('property.lookLeft'),
        moveRight: t('property.lookRight'),
        fullscreen: t('property.fullScreen'),
        loading: t('property.tourLoading'),
        menu: t('property.tourMenu'),
        close: t('shell.close'),
        loadError: t('property.tourFailed'),
        webglError: t('property.tourUnsupported'),
      },
    });
    return () => viewer.destroy();
  }, [address, t]);

  return (
    <div ref={container} className="panorama" dir="ltr" role="group" aria-label={t('property.tour')} tabIndex={0} />
  );
}
