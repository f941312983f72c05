import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { japaneseFont } from './scripts/japanese-font.ts'
import { largeSizes } from './scripts/large-sizes.ts'
import { pageStyles } from './scripts/page-styles.ts'
import { scopedName } from './scripts/scoped-name.ts'
import { siteFonts } from './scripts/site-fonts.ts'
import { widthQueries } from './scripts/width-queries.ts'

// One build for the browser (enhancement script, islands, admin, styles) and one for the server.
export default defineConfig({
  plugins: [react(), siteFonts(), japaneseFont(), pageStyles(), compressAssets()],
  publicDir: 'public',
  appType: 'custom',
  // The editor is the one large part, and comes only to who writes.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // The names of what a part brings stand in the script of every page; what begins when the page is idle finds them itself.
    modulePreload: {
      resolveDependencies: (filename, parts) =>
        /^assets\/(?:coach-sheet|oath-certificate|own-answer-here)-/.test(filename)
          ? parts.filter((one) => /\.css$/.test(one))
          : parts,
    },
  },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [widthQueries(), largeSizes()] },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/enhance.ts', 'src/first.ts', 'src/admin.tsx'],
        },
      },
    },
    // One file, not a module: older Firefox runs no others. Its address never changes, so that it can be replaced.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/kit/offline/main.worker.ts',
          output: { format: 'iife', entryFileNames: 'worker.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: ['src/server.ts', 'scripts/serve.ts', 'src/features/media/image-child.ts'],
        },
      },
    },
  },
  builder: {},
})
