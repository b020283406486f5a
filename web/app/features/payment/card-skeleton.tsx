import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the fields of card and billing address while they are on their way. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div className="pay-card-skeleton" role="status">
      <span className="sr-only">{label}</span>
      <Row />
      <div className="pay-card-halves">
        <Row />
        <Row />
      </div>
      <Skeleton className="mt-2 h-[22px] w-2/5 rounded-[6px]" />
      <Row />
      <Row />
      <Row />
      <Row />
    </div>
  );
}

/** A label with its field. */
function Row() {
  return (
    <div className="pay-card-row">
      <Skeleton className="h-[14px] w-1/4 rounded-[4px]" />
      <Skeleton className="h-[46px] rounded-[10px]" />
    </div>
  );
}
