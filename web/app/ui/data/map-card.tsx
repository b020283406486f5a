import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

/** The card of a map pin: a picture and two or three lines. */
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
