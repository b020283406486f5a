import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder for the result of a payment, with its title. */
export function PaymentResultSkeleton({ label }: { label: string }) {
  return (
    <section className="outcome" aria-busy="true">
      <Skeleton className="mb-5 size-10 rounded-full" />
      <h1>{label}</h1>
      <Skeleton className="mt-4 h-[22px] w-11/12" />
      <Skeleton className="mt-2 h-[22px] w-3/5" />
      <Skeleton className="mt-8 h-[180px] w-full rounded-[10px]" />
    </section>
  );
}
