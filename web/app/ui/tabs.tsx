import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { nextIndex } from './next-index.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number beside the label. */
  count?: ReactNode;
  panel: ReactNode;
}

/**
 * Tabs with panels. Arrow keys select in reading direction; Home and End select the ends. All panels are in the document, for
 * search engines.
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
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function choose(event: KeyboardEvent<HTMLDivElement>) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const currentIndex = tabs.findIndex((tab) => tab.value === value);
    const next = nextIndex(event.key, currentIndex, tabs.length, rtl);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onValueChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }

  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={choose}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}t${tab.value}`}
            aria-controls={`${id}p${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className="tab"
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}p${tab.value}`}
          aria-labelledby={`${id}t${tab.value}`}
          hidden={tab.value !== value}
          className={classNames(panelClassName)}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
