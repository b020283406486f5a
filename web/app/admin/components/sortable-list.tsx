import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTileDrag } from '../../features/posting/files/use-tile-drag.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that is sorted by dragging the handles, by the arrow keys on a handle, or by the buttons of a row. */
export function SortableList<Item>({ label, items, keyOf, nameOf, onReorder, children }: SortableListProps<Item>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement>(null);

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(
      t('console.catalogue.moved', { name: nameOf(item), place: number(to + 1), all: number(items.length) }),
    );
  }
  function step(from: number, by: number) {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    move(from, from + by);
  }
  // An element that moves in the document loses the focus.
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [items]);
  const { draggedIndex, gripAt } = useTileDrag(list, move);

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(index, by);
  }

  return (
    <>
      <ul className="sortable" aria-label={label} ref={list}>
        {items.map((item, index) => {
          const name = nameOf(item);
          return (
            <li key={keyOf(item)} className={draggedIndex === index ? 'sortable-dragged' : undefined}>
              <button
                type="button"
                className="sortable-grip"
                aria-label={t('console.catalogue.grip', { name })}
                title={t('console.catalogue.gripHint')}
                {...gripAt(index)}
                onKeyDown={(event) => handleKeyDown(event, index)}
              >
                <GripVertical className="i-16" aria-hidden="true" />
              </button>
              <div className="sortable-item">{children(item, index)}</div>
              <IconButton
                size="sm"
                label={t('console.catalogue.up', { name })}
                icon={<ChevronUp />}
                aria-disabled={index === 0}
                onClick={() => step(index, -1)}
              />
              <IconButton
                size="sm"
                label={t('console.catalogue.down', { name })}
                icon={<ChevronDown />}
                aria-disabled={index === items.length - 1}
                onClick={() => step(index, 1)}
              />
            </li>
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}
