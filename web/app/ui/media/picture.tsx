import type { CSSProperties, ReactNode } from 'react';
import { pictureVariants } from '@latchkey/contract/image/picture-variants';
import { classNames } from '../class-names.ts';

/** Data of a picture before it loads; `null` or absent when it is not a stored raster image. */
export interface PictureMeta {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

export interface PictureProps {
  src: string;
  meta?: PictureMeta | null;
  /** Alternative text; empty when the text beside it has the same content. */
  alt: string;
  /** The `sizes` attribute: rendered width by viewport width. */
  sizes: string;
  /** Aspect ratio as CSS (`4/3`); `own` for that of the picture; `fill` for the size of the container. */
  ratio?: string | 'own' | 'fill';
  /** Loads eagerly, for the largest picture above the fold. */
  priority?: boolean;
  rounded?: boolean;
  /** Darkens the bottom of the picture for text on it. */
  shade?: boolean;
  className?: string;
  /** Overlay: badges, a heart button. */
  children?: ReactNode;
}

/**
 * A picture in a frame that reserves its ratio and shows placeholder colours, without layout shift. Variants are AVIF, else
 * WebP, in the fitting width; pictures of other servers are unchanged.
 */
export function Picture(props: PictureProps) {
  const { src, meta, alt, sizes, ratio = '4/3', priority = false, rounded, shade, className, children } = props;
  const variants = pictureVariants(src, meta?.width);
  const width = meta?.width ?? undefined;
  const height = meta?.height ?? undefined;
  return (
    <span
      className={classNames('picture', rounded && 'picture-rounded', shade && 'picture-shade', className)}
      style={frame(ratio, meta)}
      data-missing={src ? undefined : ''}
    >
      {src && (
        <picture>
          {variants.avif && <source type="image/avif" srcSet={variants.avif} sizes={sizes} />}
          {variants.webp && <source type="image/webp" srcSet={variants.webp} sizes={sizes} />}
          <img
            src={variants.src}
            alt={alt}
            width={width}
            height={height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
          />
        </picture>
      )}
      {children}
    </span>
  );
}

/** Badges in the top start corner of a picture. */
export function PictureBadges({ children }: { children: ReactNode }) {
  return <span className="picture-badges">{children}</span>;
}

function frame(ratio: string, meta: PictureMeta | null | undefined): CSSProperties {
  const own = meta?.width && meta.height ? `${meta.width}/${meta.height}` : '4/3';
  const colours = meta?.thumbhash ? placeholderColours(meta.thumbhash) : null;
  return {
    ...(ratio === 'fill' ? { blockSize: '100%' } : { aspectRatio: ratio === 'own' ? own : ratio }),
    ...(colours && { backgroundImage: `linear-gradient(${colours.top}, ${colours.bottom})` }),
  };
}

/** Top and bottom colour of a picture, as CSS. */
interface PlaceholderColours {
  top: string;
  bottom: string;
}

/**
 * Decodes the mean colour and the vertical gradient of light of a ThumbHash (evanw.github.io/thumbhash, "decode"), enough for
 * a placeholder: sky at the top, ground at the bottom.
 * @returns null when the text is not a hash
 */
export function placeholderColours(thumbhash: string): PlaceholderColours | null {
  const bytes = decode(thumbhash);
  if (!bytes || bytes.length < 6) return null;
  const at = (index: number) => bytes[index] ?? 0;
  const head = at(0) | (at(1) << 8) | (at(2) << 16);
  const tail = at(3) | (at(4) << 8);
  const luminance = (head & 63) / 63;
  const yellow = ((head >> 6) & 63) / 31.5 - 1;
  const red = ((head >> 12) & 63) / 31.5 - 1;
  const scale = ((head >> 18) & 31) / 31;
  const hasAlpha = Boolean(head >> 23);
  const landscape = Boolean(tail >> 15);
  const across = Math.max(3, landscape ? (hasAlpha ? 5 : 7) : tail & 7);

  // Luminance terms are 4-bit values in row order. The first term of the second row (constant across, one half wave down)
  // follows the rest of the first row.
  const term = across - 1;
  const packed = at((hasAlpha ? 6 : 5) + (term >> 1));
  const half = (term & 1 ? packed >> 4 : packed & 15) / 7.5 - 1;
  const gradient = half * scale * 1.4;

  return { top: css(luminance + gradient, yellow, red), bottom: css(luminance - gradient, yellow, red) };
}

function css(luminance: number, yellow: number, red: number): string {
  const blue = luminance - (2 / 3) * yellow;
  const r = (3 * luminance - blue + red) / 2;
  const channel = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return `rgb(${channel(r)} ${channel(r - red)} ${channel(blue)})`;
}

function decode(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
