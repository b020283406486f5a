import type { MarketFixture } from '../market-fixture.ts';
import type { MatrixRow } from '../matrix-row.ts';

/** Matrix rows of one part of the console, with their test data. */
export interface MatrixPart {
  seed(market: MarketFixture): Promise<void>;
  /** Rows by `callKey`. The expected result of all other actors is the same: see `forOperator`. */
  rows: Readonly<Record<string, ConsoleRow>>;
}

export interface ConsoleRow extends Pick<MatrixRow, 'input' | 'endsSession'> {
  /** Expected result for an operator with the required permission; `ok` by default. */
  admin?: MatrixRow['expected']['admin'];
  /** Expected result for all actors, for a call that does not depend on the caller. */
  allActors?: MatrixRow['expected']['admin'];
}
