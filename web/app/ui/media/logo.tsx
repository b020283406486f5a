import { classNames } from '../class-names.ts';
import wordmark from './logo/wordmark.svg?url&no-inline';

/** This name has a wordmark; any other name is shown as text. */
const wordmarkName = 'Latchkey';

const key = 'M10 2a8 8 0 0 0-8 8v6h6v14h20v-8h-4v4H12V16h6v-6a8 8 0 0 0-8-8Zm0 4a4 4 0 0 1 4 4v2H6v-2a4 4 0 0 1 4-4Z';

/** A key in the shape of an L, in the brand colour. */
export function LogoSymbol({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('logo-symbol', className)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={key} />
    </svg>
  );
}

/** The wordmark, from one cached file. */
function LogoWord({ height = 28 }: { height?: number }) {
  return (
    <svg
      className="logo-word"
      viewBox="0 0 98 32"
      width={Math.round((height * 98) / 32)}
      height={height}
      aria-hidden="true"
    >
      <use href={`${wordmark}#word`} />
    </svg>
  );
}

/** Symbol and name of the market, or the operator's own logo (`src`); `label` is the accessible name. */
export function Logo({
  label,
  src,
  compactSrc,
  height = 28,
  className,
}: {
  label: string;
  /** URL of the operator's own logo (settings `web_logo`, `web_footer_logo`). */
  src?: string;
  /** URL of its square variant for phones (setting `web_favicon`). */
  compactSrc?: string;
  height?: number;
  className?: string;
}) {
  if (src) {
    return (
      <picture className={classNames('logo-own', className)}>
        {compactSrc && <source media="(max-width: 767px)" srcSet={compactSrc} />}
        <img src={src} alt={label} />
      </picture>
    );
  }
  return (
    <span className={classNames('logo', className)} role="img" aria-label={label}>
      <LogoSymbol size={height} />
      {label === wordmarkName ? <LogoWord height={height} /> : <bdi className="logo-name">{label}</bdi>}
    </span>
  );
}
