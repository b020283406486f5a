import type { Plugin } from 'vite';

const order = '@layer theme,base,components,utilities;';

/**
 * Lets each built style sheet say the order of the layers (ui/styles/app.css). Sheets of pages are put into the head as they
 * are needed, and after a failure React writes the first ones anew behind them: whichever comes first, the order holds.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source);
      }
    },
  };
}
