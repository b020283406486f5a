import './split-view.css';
import { useId, useRef, type ReactNode, type KeyboardEvent, type PointerEvent } from 'react';
import { List, Map as MapIcon, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useSplitWidth, DIVIDER_WIDTH, mapWidthByKey } from './use-split-width.ts';

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
  /** A button beside the one that leads back to the list, for what else is out of sight then. */
  mapAction?: ReactNode;
  labels: SplitLabels;
  direction: 'ltr' | 'rtl';
}

/**
 * List and map side by side with a divider; on phones one at a time.
 * `--split-top` and `--split-bottom` are the heights of the page's header and bottom bar.
 */
export function SplitView({ layout, onLayout, list, map, mapAction, labels, direction }: SplitViewProps) {
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
      </div>
      <button type="button" className="split-open" onClick={() => onLayout('both')}>
        <PanelRightOpen aria-hidden />
        {labels.openMap}
      </button>
      <div className="split-actions">
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
        {layout === 'map' && mapAction}
      </div>
    </div>
  );
}

interface SplitDividerProps {
  /** "Resize the map" */
  label: string;
  direction: 'ltr' | 'rtl';
  /** The map's share of the width. */
  percent: number;
  maxPercent: number;
  totalWidth: () => number;
  mapWidth: () => number;
  /** Returns whether the map stays open. */
  onResize: (pixels: number) => boolean;
  onClose: () => void;
  /** Element id of the map, which the divider resizes. */
  controls: string;
}

/** The divider between list and map, resized by dragging or by the arrow keys; Enter closes the map. */
function SplitDivider(props: SplitDividerProps) {
  const { direction, totalWidth, mapWidth, onResize } = props;
  const dragStart = useRef<{ x: number; width: number }>(null);

  const release = () => {
    dragStart.current = null;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, width: mapWidth() };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!dragStart.current) return;
    const moved = (dragStart.current.x - event.clientX) * (direction === 'ltr' ? 1 : -1);
    const isOpen = onResize(dragStart.current.width + moved);
    if (!isOpen) release();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onClose();
      return;
    }
    const width = mapWidthByKey(event.key, event.shiftKey, mapWidth(), totalWidth() - DIVIDER_WIDTH, direction);
    if (width === null) return;
    event.preventDefault();
    onResize(width);
  };

  return (
    <div
      className="split-divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={props.label}
      aria-controls={props.controls}
      aria-valuenow={props.percent}
      aria-valuemin={0}
      aria-valuemax={props.maxPercent}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onKeyDown={onKeyDown}
    />
  );
}
