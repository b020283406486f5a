import type { CSSProperties, ReactNode } from 'react';
import { pictureVariants } from '@latchkey/contract/image/picture-variants';
import { classNames } from './class-names.ts';
import { placeholderColours } from './placeholder-colours.ts';

/** What is known of a picture before it comes; `null` or absent for what isn't a stored raster picture. */
export interface PictureMeta {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

export interface PictureProps {
  src: string;
  meta?: PictureMeta | null;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** How wide it is drawn at each width of the window: the attribute `sizes`. */
  sizes: string;
  /** Shape of the frame as CSS (`4/3`); `own` keeps the picture's shape; `fill` takes the shape of its place. */
  ratio?: string | 'own' | 'fill';
  /** The first big picture of a page: asked for at once. */
  priority?: boolean;
  rounded?: boolean;
  /** Lightens the way for words over the foot of the picture. */
  shade?: boolean;
  className?: string;
  /** What lies on it: badges, a heart. */
  children?: ReactNode;
}

/**
 * A picture in a frame that has its shape and its colours from the start, so nothing jumps. Copies come in AVIF, else
 * WebP, in the width that fits; pictures of other servers come as they are.
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

/** Badges at the upper start of a picture. */
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
