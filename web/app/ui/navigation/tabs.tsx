import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useSyncExternalStore, type ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number beside the label. */
  count?: ReactNode;
  panel: ReactNode;
}

/**
 * Tabs with panels. Arrow keys select in reading direction; Home and End select the ends. Hidden panels keep their state.
 * It imports Base UI, so keep it out of public pages.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  panelClassName,
  className,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  panelClassName?: string;
  className?: string;
}) {
  const direction = useSyncExternalStore(neverChanges, readDirection, () => 'ltr' as const);
  return (
    <DirectionProvider direction={direction}>
      <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
        <BaseTabs.List className="tabs" aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <BaseTabs.Tab key={tab.value} value={tab.value} className="tab">
              {tab.label}
              {tab.count !== undefined && <small>{tab.count}</small>}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map((tab) => (
          <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted className={panelClassName}>
            {tab.panel}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  );
}

/** Changing the language reloads the page. */
const neverChanges = () => () => undefined;
const readDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
