export type Align = 'start' | 'center' | 'end';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface FloatingPlace {
  left: number;
  top: number;
  /** Room there is; what is higher scrolls inside. */
  maxHeight: number;
}

const gap = 8;
const edge = 8;

/**
 * Where a panel stands at its button, in pixels of the window: under it, or over it when there is more room, aligned
 * in reading direction, and never past the window's edge.
 */
export function floatingPlace(
  anchor: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: Align,
  rtl: boolean,
): FloatingPlace {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const under = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, under ? below : above);
  const height = Math.min(panel.height, maxHeight);

  const fromLeft = align === 'center' ? null : (align === 'start') !== rtl;
  const wished =
    fromLeft === null
      ? (anchor.left + anchor.right - panel.width) / 2
      : fromLeft
        ? anchor.left
        : anchor.right - panel.width;
  return {
    left: Math.max(edge, Math.min(wished, view.width - edge - panel.width)),
    top: under ? anchor.bottom + gap : anchor.top - gap - height,
    maxHeight,
  };
}
