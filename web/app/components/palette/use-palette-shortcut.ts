import { useEffect } from 'react';

/** Calls a function when the user presses ⌘K or Ctrl+K, or with `withSlash` "/". */
export function usePaletteShortcut(open: () => void, { isEnabled = true, withSlash = false } = {}): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      // Not over another dialog, where it would be unclear which one Escape closes.
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
      const isSlashTyped = !withSlash || acceptsTyping(target);
      if (event.defaultPrevented || isInDialog || !isPaletteShortcut(event, isSlashTyped)) return;
      event.preventDefault();
      open();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, isEnabled, withSlash]);
}

/** The shortcut that opens the palette, as the user's keyboard names it. */
export function paletteKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
}

interface KeyPress {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/**
 * Whether a key press opens the palette: ⌘K and Ctrl+K anywhere, "/" outside fields. Shift is ignored, since some
 * keyboards need it for "/".
 */
export function isPaletteShortcut(event: KeyPress, isTyping: boolean): boolean {
  if (event.altKey || event.repeat || event.isComposing) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k' && event.metaKey !== event.ctrlKey;
  return event.key === '/' && !isTyping;
}

const typingSelector = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether an element uses typed characters itself. */
function acceptsTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}
