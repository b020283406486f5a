import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/** What opens at a pin: a picture and two or three lines. */
export function MapCard({
  picture,
  closeLabel,
  onClose,
  children,
}: {
  picture: ReactNode;
  closeLabel: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  return (
    <article className="map-card">
      {picture}
      {onClose && (
        <IconButton className="map-card-close" variant="photo" label={closeLabel} icon={<X />} onClick={onClose} />
      )}
      <div className="map-card-body">{children}</div>
    </article>
  );
}

/** Zoom, place and the like, one above the other. */
export function MapControls({ children }: { children: ReactNode }) {
  return <div className="map-controls no-print">{children}</div>;
}
