import type { OperatorRight } from '@latchkey/contract/admin/operator-roles';
import type { OperatorSelf } from '@latchkey/contract/admin/operator/operator';
import { createContext, useContext } from 'react';
import { useMarket } from '../../market/market.tsx';

const SelfContext = createContext<OperatorSelf | null>(null);

export const SelfProvider = SelfContext.Provider;

/** Who is signed in to the console. */
export function useSelf(): OperatorSelf {
  const self = useContext(SelfContext);
  if (!self) throw new Error('useSelf stands outside of the console’s frame');
  return self;
}

/** Whether writes of this operator are refused because they show the demo; calls with `allowedInDemo` work. */
export function useIsDemo(): boolean {
  const { isDemo } = useMarket();
  return useSelf().is_demo === 1 && isDemo;
}

/** Whether the one who is signed in has a right; a button that they may not press is not there. */
export function useMay(right: OperatorRight): boolean {
  return useSelf().rights.includes(right);
}
