import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { safeSvg } from '@latchkey/contract/image/safe-svg';

/**
 * A picture of a category, facility or parameter from the server. With `tint` (setting `svg_clr` = 1) an SVG takes the
 * colour of the market: inlined when its `markup` is at hand, else as a mask. Without, it is shown as it is. It stands
 * beside its name, so it is hidden from screen readers.
 */
export function Icon({
  src,
  markup,
  tint = false,
  size = 20,
  className,
}: {
  src: string;
  /** Text of the SVG file; only its drawing is used. */
  markup?: string;
  tint?: boolean;
  /** Pixels of its side. */
  size?: number;
  className?: string;
}) {
  const box = size === 20 ? undefined : { inlineSize: size, blockSize: size };
  const names = classNames('server-icon', tint && 'server-icon-tinted', className);
  const drawing = tint && markup ? safeSvg(markup) : null;
  if (drawing) {
    return <span className={names} style={box} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
  }
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
