import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Placeholder for the result of a payment, with its title. */
export function PaymentResultSkeleton({ label }: { label: string }) {
  return (
    <section className="payment-result" aria-busy="true">
      <Skeleton className="mb-5 size-10 rounded-full" />
      <h1>{label}</h1>
      <Skeleton className="mt-4 h-[22px] w-11/12" />
      <Skeleton className="mt-2 h-[22px] w-3/5" />
      <Skeleton className="mt-8 h-[180px] w-full rounded-[10px]" />
    </section>
  );
}

/** Placeholder for the card and billing address fields. */
export function CardFormSkeleton({ label }: { label: string }) {
  return (
    <div className="pay-card-skeleton" role="status">
      <span className="sr-only">{label}</span>
      <FieldSkeleton />
      <div className="pay-card-halves">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <Skeleton className="mt-2 h-[22px] w-2/5 rounded-[6px]" />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
  );
}

/** A label with its field. */
function FieldSkeleton() {
  return (
    <div className="pay-card-row">
      <Skeleton className="h-[14px] w-1/4 rounded-[4px]" />
      <Skeleton className="h-[46px] rounded-[10px]" />
    </div>
  );
}
