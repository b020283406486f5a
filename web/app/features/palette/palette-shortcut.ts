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
export function acceptsTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}
