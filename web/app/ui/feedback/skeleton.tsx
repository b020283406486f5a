import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';

/** A grey block in the size of the content that loads. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={classNames('skeleton', className)} style={style} aria-hidden="true" />;
}

/** The shape of a property card: 4:3 picture, price, title, location, parameters. */
function CardSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-card" />
      <div className="grid gap-2">
        <Skeleton className="h-[22px] w-2/5" />
        <Skeleton className="h-[17px] w-11/12" />
        <Skeleton className="h-[15px] w-3/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}

/** The shape of a row: small picture, two lines, a value at the end. */
function RowSkeleton() {
  return (
    <div className="flex items-center gap-3.5 py-3" aria-hidden="true">
      <Skeleton className="h-[54px] w-[72px] shrink-0 rounded-[8px]" />
      <div className="grid grow gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
      <Skeleton className="h-4 w-16" />
    </div>
  );
}

/** Several skeletons of one shape; `label` is announced once. */
export function SkeletonList({
  shape,
  count,
  label,
  className,
}: {
  shape: 'card' | 'row';
  count: number;
  label: string;
  className?: string;
}) {
  const Shape = shape === 'card' ? CardSkeleton : RowSkeleton;
  return (
    <div role="status" className={className ?? (shape === 'card' ? 'card-grid' : undefined)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} />
      ))}
    </div>
  );
}
