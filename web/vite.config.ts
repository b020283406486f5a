import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { directIcons } from './direct-icons.ts';
import { layerOrder } from './layer-order.ts';
import { patientImports } from './patient-imports.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), directIcons(), layerOrder(), patientImports()],
  build: {
    // What the tokens are written for: `light-dark()` and relative colours stay as they are.
    cssTarget: ['chrome123', 'edge123', 'safari18', 'firefox128'],
    target: 'es2022',
    // Fonts and pictures are files of their own: inlined ones would be sent again with every page's CSS.
    assetsInlineLimit: 0,
    cssMinify: true,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups() },
          // The table of pages names every file, and a hash is what no compression makes smaller: seven letters (42 bits) tell
          // the builds of one file apart as well as eight.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    }),
  },
  ssr: {
    // Workspace packages are TypeScript sources; they are bundled with the site.
    noExternal: [/^@latchkey\//],
  },
}));
