import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { clampCrop, type Crop, largestZoom, sentSide, squareOf, wholeCrop } from './crop.ts';

export interface CropDialogProps {
  picture: ImageBitmap;
  /** As chosen: what comes out is called after it. */
  name: string;
  onClose: () => void;
  /** Sends the photo; the dialog stays until that is done. */
  onDone: (photo: File) => Promise<void>;
}

const shownSide = 320;
const quality = 0.9;

/** Cuts a square out of a picture: by dragging it, or by three sliders. */
export default function CropDialog({ picture, name, onClose, onDone }: CropDialogProps) {
  const { t } = useTranslation();
  // The dialog's content stands later than the dialog itself.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [pending, setPending] = useState(false);
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const change = (wish: Partial<Crop>) => setCrop((now) => clampCrop({ ...now, ...wish }, picture));

  useEffect(() => {
    if (canvas) draw(canvas, picture, crop, shownSide * Math.min(2, devicePixelRatio));
  }, [canvas, picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!from.current) return;
    const perPixel = squareOf(from.current.crop, picture).side / event.currentTarget.clientWidth;
    change({
      x: from.current.crop.x - ((event.clientX - from.current.x) * perPixel) / picture.width,
      y: from.current.crop.y - ((event.clientY - from.current.y) * perPixel) / picture.height,
    });
  }

  async function done() {
    setPending(true);
    try {
      await onDone(await cut(picture, crop, name));
    } finally {
      setPending(false);
    }
  }

  const sliders = [
    { key: 'zoom', least: 1, most: largestZoom(picture) },
    { key: 'x', least: 0, most: 1 },
    { key: 'y', least: 0, most: 1 },
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.cropTitle')}
      closeLabel={t('shell.close')}
      width="400px"
      stubborn
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button pending={pending} onClick={() => void done()}>
            {t('profile.usePhoto')}
          </Button>
        </>
      }
    >
      <div className="crop">
        <canvas
          ref={setCanvas}
          className="crop-view"
          role="img"
          aria-label={t('profile.cropView')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => (from.current = null)}
          onPointerCancel={() => (from.current = null)}
        />
        {sliders.map(({ key, least, most }) => (
          <label className="crop-slider" key={key}>
            <span>{t(`profile.crop.${key}`)}</span>
            <input
              type="range"
              min={least}
              max={most}
              step="any"
              disabled={least === most}
              value={crop[key]}
              onChange={(event) => change({ [key]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const { left, top, side: kept } = squareOf(crop, picture);
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.imageSmoothingQuality = 'high';
  // A PNG may be seen through, a JPEG is not.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  brush.drawImage(picture, left, top, kept, kept, 0, 0, side, side);
}

async function cut(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  draw(canvas, picture, crop, sentSide(squareOf(crop, picture)));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The browser made no picture of it.');
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });
}
