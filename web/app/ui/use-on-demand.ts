import { type ComponentType, useCallback, useState } from 'react';

/**
 * A part of the page that comes with its first use.
 * @returns the part once it is there, and what brings it: false when it did not come (offline); the next call tries anew
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [part: ComponentType<Props> | null, bring: () => Promise<boolean>] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const bring = useCallback(async () => {
    try {
      const { default: loaded } = await load();
      setPart(() => loaded);
      return true;
    } catch {
      return false;
    }
  }, [load]);
  return [part, bring];
}
