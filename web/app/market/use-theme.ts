import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** Light or dark as the page is drawn now: what was chosen, else what the device says. Light on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, readTheme, () => 'light');
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function watch(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  device.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', onChange);
  };
}
