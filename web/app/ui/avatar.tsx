import { useState } from 'react';
import { classNames } from './class-names.ts';
import { UserRound } from 'lucide-react';
import { initials } from './initials.ts';

/**
 * A person's picture in a circle, else the letters of the name, else a figure. Hidden from screen readers, since the name stands
 * beside it; pass `label` where it stands alone.
 */
export function Avatar({
  src,
  name,
  size = 'md',
  label,
  className,
}: {
  src?: string | null;
  name: string;
  size?: 'sm' | 'md' | 'lg';
  label?: string;
  className?: string;
}) {
  const [broken, setBroken] = useState('');
  const pixels = { sm: 32, md: 44, lg: 64 }[size];
  return (
    <span
      className={classNames('avatar', size !== 'md' && `avatar-${size}`, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {src && broken !== src ? (
        <img src={src} alt="" width={pixels} height={pixels} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Letters of={name} />
      )}
    </span>
  );
}

/** Drawn by the style sheet: they are a picture, and no text that a name spoken aloud would have to hold. */
function Letters({ of: name }: { of: string }) {
  const letters = initials(name);
  return letters ? <span className="avatar-letters" data-letters={letters} /> : <UserRound />;
}

/** The tall picture of a person, an empty frame without one: agents on the home page. */
export function Portrait({ src, alt, eager }: { src: string; alt: string; eager?: boolean }) {
  return (
    <span className="portrait">
      {src && <img src={src} alt={alt} width={400} height={500} loading={eager ? 'eager' : 'lazy'} decoding="async" />}
    </span>
  );
}
