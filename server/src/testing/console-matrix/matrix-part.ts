import type { MarketFixture } from '../market-fixture.ts';
import type { MatrixRow } from '../permission-matrix.ts';

/** The rows of one part of the console, and what has to be there for them. */
export interface MatrixPart {
  layOut(market: MarketFixture): Promise<void>;
  /** By `callKey`. What is expected of everybody else is the same for all: see `forOperator`. */
  rows: Readonly<Record<string, ConsoleRow>>;
}

export interface ConsoleRow extends Pick<MatrixRow, 'input' | 'endsSession'> {
  /** How it ends for one of the operator's people who has the right to it; `ok` unless told. */
  admin?: MatrixRow['expected']['admin'];
  /** For a call that does not look at who makes it: how it ends for all of them. */
  everybody?: MatrixRow['expected']['admin'];
}
