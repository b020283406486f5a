import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroupNames, chunkGroups } from './chunk-groups.ts';
import { retryableImports } from './retryable-imports.ts';
import { textChunks } from './text-chunks.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), textChunks(), retryableImports()],
  build: {
    // These browsers support `light-dark()` and relative colours, which must not be compiled away.
    cssTarget: ['chrome123', 'edge123', 'safari18', 'firefox128'],
    target: 'es2022',
    // Inlined fonts and images would be sent again with the CSS of every page.
    assetsInlineLimit: 0,
    cssMinify: true,
    ...(!isSsrBuild && {
      rolldownOptions: {
        // A constant of the contract would be a variable in one chunk and an import in the others.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          codeSplitting: { groups: chunkGroups() },
          // The route table in every page names all files: a letter less is 0.3 KiB of its first load, the names of the
          // small files that routes share are 1 KiB.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: ({ name, isDynamicEntry }) =>
            isDynamicEntry || chunkGroupNames.some((group) => group === name)
              ? 'assets/[name]-[hash:7].js'
              : 'assets/[hash:7].js',
        },
      },
    }),
  },
  ssr: {
    // Workspace packages are TypeScript sources; bundling the icon library drops the unused icons.
    noExternal: [/^@latchkey\//, 'lucide-react'],
  },
}));
