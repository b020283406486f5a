import type { CSSProperties, ReactNode } from 'react';
import { pictureVariants } from '@latchkey/contract/image/picture-variants';
import { classNames } from './class-names.ts';
import { placeholderColours } from './placeholder-colours.ts';

/** Data of a picture before it loads; `null` or absent when it is not a stored raster image. */
export interface PictureMeta {
  width?: number | null;
  height?: number | null;
  thumbhash?: string | null;
}

export interface PictureProps {
  src: string;
  meta?: PictureMeta | null;
  /** Alternative text; empty when the text beside it says the same. */
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
