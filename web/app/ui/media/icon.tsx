import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';

/**
 * The icon of a category, facility or parameter from the server. With `tint` (setting `svg_clr` = 1) an SVG is a mask in
 * the brand colour, otherwise it is shown unchanged. Hidden from screen readers, since its name is beside it.
 */
export function Icon({
  src,
  tint = false,
  size = 20,
  className,
}: {
  src: string;
  tint?: boolean;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}) {
  const box = size === 20 ? undefined : { inlineSize: size, blockSize: size };
  const names = classNames('server-icon', tint && 'server-icon-tinted', className);
  if (tint && isSvg(src)) {
    const mask = { ...box, '--icon': `url(${JSON.stringify(src)})` } as CSSProperties;
    return <span className={classNames(names, 'server-icon-mask')} style={mask} aria-hidden="true" />;
  }
  if (!src) return <span className={names} style={box} aria-hidden="true" />;
  return <img className={names} style={box} src={src} alt="" width={size} height={size} loading="lazy" />;
}

function isSvg(address: string): boolean {
  return /\.svg(?:[?#]|$)/iu.test(address);
}
