import './search-map-tools.css';
import { Lasso, Spline, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

interface SearchMapToolsProps {
  hasArea: boolean;
  /** There is room for another shape. */
  canDraw: boolean;
  searchesOnMove: boolean;
  /** After drawing: the focus returns from the map. */
  focusOnMount: boolean;
  onDraw: () => void;
  onEdit: () => void;
  onRemoveArea: () => void;
  onSearchOnMove: (checked: boolean) => void;
}

/** What limits the list to a part of the map: its visible section, or shapes that are drawn. Its container is positioned. */
export function SearchMapTools({ hasArea, canDraw, searchesOnMove, focusOnMount, ...on }: SearchMapToolsProps) {
  const { t } = useTranslation();
  const tools = useRef<HTMLDivElement>(null);
  const focusFirst = () => tools.current?.querySelector('button')?.focus({ preventScroll: true });
  useEffect(() => {
    if (focusOnMount) focusFirst();
  }, [focusOnMount]);
  return (
    <div ref={tools} className="search-map-tools">
      {!hasArea && (
        <label className="check">
          <input
            type="checkbox"
            checked={searchesOnMove}
            onChange={(event) => on.onSearchOnMove(event.target.checked)}
          />
          {t('map.asIMove')}
        </label>
      )}
      {canDraw && (
        <button type="button" onClick={on.onDraw}>
          <Lasso aria-hidden="true" />
          {t(hasArea ? 'map.drawMore' : 'map.draw')}
        </button>
      )}
      {hasArea && (
        <button type="button" onClick={on.onEdit}>
          <Spline aria-hidden="true" />
          {t('map.editArea')}
        </button>
      )}
      {hasArea && (
        <button
          type="button"
          onClick={() => {
            // This button disappears with the area.
            focusFirst();
            on.onRemoveArea();
          }}
        >
          <Trash2 aria-hidden="true" />
          {t('map.removeArea')}
        </button>
      )}
    </div>
  );
}
