import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { clampCrop, type Crop, largestZoom, uploadSide, squareOf, initialCrop } from './crop.ts';

export interface CropDialogProps {
  picture: ImageBitmap;
  /** Name of the chosen file; the name of the photo is derived from it. */
  name: string;
  onClose: () => void;
  /** Uploads the photo. The button shows progress until the promise resolves. */
  onConfirm: (photo: File) => Promise<void>;
}

/** Side of the preview in CSS pixels. */
const viewSide = 320;
/** More device pixels per CSS pixel cost time while dragging and show no difference. */
const maxPixelRatio = 2;
const jpegQuality = 0.9;

/** Crops a picture to a square, by dragging or with three sliders. */
export default function CropDialog({ picture, name, onClose, onConfirm }: CropDialogProps) {
  const { t } = useTranslation();
  // State instead of a ref: the content of the dialog mounts after the dialog.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(initialCrop);
  const [pending, setPending] = useState(false);
  const dragStart = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const change = (changes: Partial<Crop>) => setCrop((current) => clampCrop({ ...current, ...changes }, picture));

  useEffect(() => {
    if (canvas) draw(canvas, picture, crop, viewSide * Math.min(maxPixelRatio, devicePixelRatio));
  }, [canvas, picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!dragStart.current) return;
    const perPixel = squareOf(dragStart.current.crop, picture).side / event.currentTarget.clientWidth;
    change({
      x: dragStart.current.crop.x - ((event.clientX - dragStart.current.x) * perPixel) / picture.width,
      y: dragStart.current.crop.y - ((event.clientY - dragStart.current.y) * perPixel) / picture.height,
    });
  }

  async function upload() {
    setPending(true);
    try {
      await onConfirm(await cropPhoto(picture, crop, name));
    } finally {
      setPending(false);
    }
  }

  const sliders = [
    { key: 'zoom', min: 1, max: largestZoom(picture) },
    { key: 'x', min: 0, max: 1 },
    { key: 'y', min: 0, max: 1 },
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.cropTitle')}
      closeLabel={t('shell.close')}
      width="400px"
      disablePointerDismissal
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button pending={pending} onClick={() => void upload()}>
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
            dragStart.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={drag}
          onPointerUp={() => (dragStart.current = null)}
          onPointerCancel={() => (dragStart.current = null)}
        />
        {sliders.map(({ key, min, max }) => (
          <label className="crop-slider" key={key}>
            <span>{t(`profile.crop.${key}`)}</span>
            <input
              type="range"
              min={min}
              max={max}
              step="any"
              disabled={min === max}
              value={crop[key]}
              onChange={(event) => change({ [key]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}

/** Draws the cropped square of a picture onto a canvas of `side` pixels. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, side: number): void {
  canvas.width = side;
  canvas.height = side;
  const { left, top, side: sourceSide } = squareOf(crop, picture);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency; without a background, transparent pixels become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, left, top, sourceSide, sourceSide, 0, 0, side, side);
}

async function cropPhoto(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  draw(canvas, picture, crop, uploadSide(squareOf(crop, picture)));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('canvas could not be encoded as JPEG');
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });
}
