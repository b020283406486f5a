interface Pressed {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/**
 * Does this press open the palette? ⌘K and Ctrl+K anywhere, "/" where nobody is typing (on some keyboards it is written
 * with Shift).
 */
export function isPaletteKey(pressed: Pressed, isTyping: boolean): boolean {
  if (pressed.altKey || pressed.repeat || pressed.isComposing) return false;
  if (pressed.metaKey || pressed.ctrlKey)
    return pressed.key.toLowerCase() === 'k' && pressed.metaKey !== pressed.ctrlKey;
  return pressed.key === '/' && !isTyping;
}

const takesLetters = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Would a letter pressed on this element be written, or mean something there already? */
export function takesTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takesLetters) !== null;
}
