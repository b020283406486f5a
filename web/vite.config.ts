import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { patientImports } from './patient-imports.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), patientImports()],
  build: {
    // What the tokens are written for: `light-dark()` and relative colours stay as they are.
    cssTarget: ['chrome123', 'edge123', 'safari18', 'firefox128'],
    target: 'es2022',
    // Fonts and pictures are files of their own: inlined ones would be sent again with every page's CSS.
    assetsInlineLimit: 0,
    cssMinify: true,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } }),
  },
  ssr: {
    // Workspace packages are TypeScript sources; of all icons the site uses one in twenty.
    noExternal: [/^@latchkey\//, 'lucide-react'],
  },
}));
