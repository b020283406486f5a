import type { OperatorRight } from '@latchkey/contract/operator-roles';
import type { OperatorSelf } from '@latchkey/contract/records/operator';
import { createContext, useContext } from 'react';

const SelfContext = createContext<OperatorSelf | null>(null);

export const SelfProvider = SelfContext.Provider;

/** Who is signed in to the console. */
export function useSelf(): OperatorSelf {
  const self = useContext(SelfContext);
  if (!self) throw new Error('useSelf stands outside of the console’s frame');
  return self;
}

/** Whether the one who is signed in has a right; a button that they may not press is not there. */
export function useMay(right: OperatorRight): boolean {
  return useSelf().rights.includes(right);
}
