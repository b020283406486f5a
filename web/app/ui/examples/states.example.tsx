import { Button } from '../button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/progress.tsx';

export default function StatesExample() {
  return (
    <>
      <div className="card-grid items-start">
        <SkeletonList shape="card" count={1} label="Homes are loading" className="grid" />
        <EmptyState
          title="Nothing saved yet"
          text="Tap the heart on a home to save it here."
          action={
            <Button variant="line" size="sm">
              Look around Lisbon
            </Button>
          }
        />
        <ErrorState
          title="We couldn’t load these homes"
          text="The server did not answer in ten seconds. Your filters are kept."
          retryLabel="Try again"
          onRetry={() => {}}
        />
      </div>
      <SkeletonList shape="row" count={2} label="Rows are loading" />
      <Spinner large label="Loading" />
    </>
  );
}
