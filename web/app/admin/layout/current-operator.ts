import type { OperatorRight } from '@latchkey/contract/admin/operator-roles';
import type { OperatorSelf } from '@latchkey/contract/admin/operator/operator';
import { createContext, useContext } from 'react';
import { useMarket } from '../../shared/market/market.tsx';

const CurrentOperatorContext = createContext<OperatorSelf | null>(null);

export const CurrentOperatorProvider = CurrentOperatorContext.Provider;

/** Returns the operator who is signed in. */
export function useCurrentOperator(): OperatorSelf {
  const operator = useContext(CurrentOperatorContext);
  if (!operator) throw new Error('useSelf is used outside of its provider');
  return operator;
}

/** Whether the server refuses this operator's writes, except calls with `allowedInDemo`, because the market is a demo. */
export function useIsDemoOperator(): boolean {
  const { isDemo } = useMarket();
  return useCurrentOperator().is_demo === 1 && isDemo;
}

/** Whether the operator has a right. Buttons without it are not rendered. */
export function useHasRight(right: OperatorRight): boolean {
  return useCurrentOperator().rights.includes(right);
}
