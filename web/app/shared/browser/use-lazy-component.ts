import { type ComponentType, useCallback, useState } from 'react';

/**
 * Loads a component on first use.
 * @returns the component once it is loaded, and a function that loads it; the function resolves to false when loading failed
 *   (offline), and the next call retries
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [component: ComponentType<Props> | null, loadComponent: () => Promise<boolean>] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const loadComponent = useCallback(async () => {
    try {
      const { default: loaded } = await load();
      setComponent(() => loaded);
      return true;
    } catch {
      return false;
    }
  }, [load]);
  return [component, loadComponent];
}
