import './split-view.css';
import { useId, useRef, type ReactNode } from 'react';
import { List, Map as MapIcon, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { SplitDivider } from './split-divider.tsx';
import { useSplitWidth } from './use-split-width.ts';

/** What is shown: both, the list alone, or the map alone. On a phone `both` is the list. */
export type SplitLayout = 'both' | 'list' | 'map';

export interface SplitLabels {
  /** "Resize the map" */
  divider: string;
  /** "Hide the map" */
  closeMap: string;
  /** "Show the map" */
  openMap: string;
  /** "Map": the floating button of a phone. */
  map: string;
  /** "List": the floating button of a phone that leaves the map. */
  list: string;
}

export interface SplitViewProps {
  layout: SplitLayout;
  onLayout: (layout: SplitLayout) => void;
  list: ReactNode;
  /** The map with what lies over it; it fills its box. */
  map: ReactNode;
  /** On a phone: the chosen home, which comes up over the map. */
  sheet?: ReactNode;
  labels: SplitLabels;
  direction: 'ltr' | 'rtl';
}

/**
 * List and map side by side with a divider; on a phone one at a time.
 * `--split-top` and `--split-bottom` say how much of the window header and bottom bar take.
 */
export function SplitView({ layout, onLayout, list, map, sheet, labels, direction }: SplitViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const mapBox = useRef<HTMLDivElement>(null);
  const mapId = useId();
  const close = () => onLayout('list');
  const { wish, whole, percent, most } = useSplitWidth(box, close);

  return (
    <div ref={box} className="split-view" data-layout={layout}>
      <div className="split-list">{list}</div>
      <div className="split-bar">
        <SplitDivider
          label={labels.divider}
          direction={direction}
          percent={percent}
          most={most}
          whole={whole}
          mapWidth={() => mapBox.current?.offsetWidth ?? 0}
          onWish={wish}
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
      <div ref={mapBox} id={mapId} className="split-map">
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
          // The map fills the window: a list that was scrolled would leave it above.
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
