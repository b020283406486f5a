import './split-view.css';
import { useId, useRef, type ReactNode } from 'react';
import { List, Map as MapIcon, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { SplitDivider } from './split-divider.tsx';
import { useSplitWidth } from './use-split-width.ts';

/** Visible panes. On phones `both` shows the list. */
export type SplitLayout = 'both' | 'list' | 'map';

export interface SplitLabels {
  /** "Resize the map" */
  divider: string;
  /** "Hide the map" */
  closeMap: string;
  /** "Show the map" */
  openMap: string;
  /** "Map": floating button on phones. */
  map: string;
  /** "List": floating button on phones while the map is shown. */
  list: string;
}

export interface SplitViewProps {
  layout: SplitLayout;
  onLayout: (layout: SplitLayout) => void;
  list: ReactNode;
  /** The map with its overlays; fills its pane. */
  map: ReactNode;
  /** Bottom sheet on phones with the selected listing. */
  sheet?: ReactNode;
  labels: SplitLabels;
  direction: 'ltr' | 'rtl';
}

/**
 * List and map side by side with a divider; on phones one at a time.
 * `--split-top` and `--split-bottom` are the heights of the page's header and bottom bar.
 */
export function SplitView({ layout, onLayout, list, map, sheet, labels, direction }: SplitViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const mapPane = useRef<HTMLDivElement>(null);
  const mapId = useId();
  const close = () => onLayout('list');
  const { resize, totalWidth, percent, maxPercent } = useSplitWidth(container, close);

  return (
    <div ref={container} className="split-view" data-layout={layout}>
      <div className="split-list">{list}</div>
      <div className="split-bar">
        <SplitDivider
          label={labels.divider}
          direction={direction}
          percent={percent}
          maxPercent={maxPercent}
          totalWidth={totalWidth}
          mapWidth={() => mapPane.current?.offsetWidth ?? 0}
          onResize={resize}
          onClose={close}
          controls={mapId}
        />
        <button
          type="button"
          className="split-close"
          aria-label={labels.closeMap}
          title={labels.closeMap}
          onClick={close}
        >
          <PanelRightClose aria-hidden />
        </button>
      </div>
      <div ref={mapPane} id={mapId} className="split-map">
        {map}
        {sheet ? <div className="split-sheet">{sheet}</div> : null}
      </div>
      <button type="button" className="split-open" onClick={() => onLayout('both')}>
        <PanelRightOpen aria-hidden />
        {labels.openMap}
      </button>
      <button
        type="button"
        className="split-fab"
        onClick={() => {
          // The map fills the viewport, so the page must not stay scrolled from the list.
          if (layout !== 'map') scrollTo({ top: 0 });
          onLayout(layout === 'map' ? 'both' : 'map');
        }}
      >
        {layout === 'map' ? <List aria-hidden /> : <MapIcon aria-hidden />}
        {layout === 'map' ? labels.list : labels.map}
      </button>
    </div>
  );
}
