import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { UserRound } from 'lucide-react';

/**
 * A user's picture in a circle, else the initials, else an icon. Hidden from screen readers, since the name is beside it; pass
 * `label` when it is not.
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
        <Initials of={name} />
      )}
    </span>
  );
}

/** CSS renders the initials, so that they are not text: a spoken label need not contain them (WCAG 2.5.3). */
function Initials({ of: name }: { of: string }) {
  const text = initials(name);
  return text ? <span className="avatar-initials" data-initials={text} /> : <UserRound />;
}

/** Returns the first letters of the first and the last word of a name; empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (!first) return '';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return (firstLetter(first) + (last ? firstLetter(last) : '')).toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
