export type Align = 'start' | 'center' | 'end';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface FloatingPosition {
  left: number;
  top: number;
  /** Available height; higher content scrolls. */
  maxHeight: number;
}

const gap = 8;
const edge = 8;

/**
 * Returns the position of a panel at its button, in pixels of the viewport: below it, or above when there is more room,
 * aligned in reading direction, and within the viewport.
 */
export function floatingPosition(
  anchor: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: Align,
  rtl: boolean,
): FloatingPosition {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const isBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);

  const fromLeft = align === 'center' ? null : (align === 'start') !== rtl;
  const preferredLeft =
    fromLeft === null
      ? (anchor.left + anchor.right - panel.width) / 2
      : fromLeft
        ? anchor.left
        : anchor.right - panel.width;
  return {
    left: Math.max(edge, Math.min(preferredLeft, view.width - edge - panel.width)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - height,
    maxHeight,
  };
}
