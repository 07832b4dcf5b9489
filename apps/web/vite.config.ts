import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { earlyScript } from './early/early-plugin.ts';
import { compressFiles } from '../../scripts/release/compress.ts';
import { writeLicenseList } from '../../scripts/release/licenses.ts';
import { readReleaseVersion } from '../../scripts/release/release-version.ts';
import { BRAND } from '../../packages/contracts/src/base/constants.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Inserts the brand name into index.html. */
const brand: Plugin = {
  name: 'brand',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', BRAND),
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tells the app its version, and adds the licenses of the packages it contains. */
const release: Plugin = {
  name: 'release',
  apply: 'build',
  config: async () => {
    const { version, commit } = await readReleaseVersion(root);
    return {
      define: {
        'import.meta.env.VITE_VERSION': JSON.stringify(version),
        'import.meta.env.VITE_COMMIT': JSON.stringify(commit),
      },
    };
  },
  async generateBundle() {
    const source = await writeLicenseList(root);
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
  },
};

/** Compresses all text files. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    compressFiles(Object.keys(bundle).map((file) => join(dir, file)));
  },
};

// Only needed by pages with forms.
const later = /\/node_modules\/zod\/|\/contracts\/src\/\w+\/form-schemas\.ts$/;

/**
 * Bundles modules that several lazy pages use, so that a page needs a dozen files instead of dozens. Only modules whose
 * own imports are small belong here: a page that needs one of them loads all.
 */
const shared = (name: string, minShareCount: number, ...tests: RegExp[]) => ({
  name,
  minShareCount,
  test: (id: string) => tests.some((test) => test.test(id)) && !later.test(id),
  includeDependenciesRecursively: false,
});

const sharedByPages: Rolldown.CodeSplittingGroup[] = [
  shared('icons', 12, /\/lucide-react\//),
  shared(
    'overlays',
    2,
    /\/@radix-ui\/react-(dialog|dismissable-layer|focus-\w+|portal)\//,
    /\/(aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tslib)\//,
    /\/src\/ui\/overlays\/(dialog|drawer|use-return-focus)\b/,
  ),
  shared(
    'course',
    2,
    /\/src\/features\/(courses|progress)\/(course|course-progress|lesson|lesson-visit|outline|watch)\//,
    /\/src\/locales\/(loaders|en\/courses)\/course/,
  ),
  shared(
    'rows',
    2,
    /\/progress\/tracking\/(course-progress|learning-row)\.|\/training\/required\/(due|required\.api)/,
  ),
  // Only what the catalogue uses, the page most visits start with: it loads nothing in vain.
  shared(
    'parts',
    2,
    /\/src\/ui\/(buttons\/text-link|choices\/(chip-group|select)|display\/rating)\.tsx$/,
    /\/src\/ui\/(feedback\/(empty-state|skeleton)|layout\/(card|page-title)|progress\/progress)\.tsx$/,
    /\/src\/ui\/(fields\/(field-context|input|search-input)|hooks\/use-show-current)\.tsx?$/,
    /\/src\/lib\/(format\/format-time|lists\/use-search-text)\.ts$/,
    /\/src\/(progress\/progress|training\/training)\.routes\.ts$/,
    /\/@radix-ui\/react-(context|primitive|progress)\//,
    /\/lucide-react\/.*\/(search-x|star)\./,
    /\/src\/ui\/cover\//,
  ),
  // Otherwise each icon is a file of its own, which the entry names for every page that loads it.
  shared('rare-icons', 4, /\/lucide-react\//),
];

/**
 * Bundles shared code into two chunks, which compress better than many small ones. Libraries are separate, because they
 * change less often.
 */
const firstLoad: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    tags: ['$initial'],
    test: (id) => id.includes('/node_modules/') && !later.test(id),
    priority: 2,
  },
  {
    name: 'app',
    tags: ['$initial'],
    test: (id) => !later.test(id),
    priority: 1,
    // Otherwise the app chunk would include lazy code.
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), brand, release, earlyScript, compressed],
  // Workspace packages are read from their sources: no build step between a contract and its screen.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/docs': api, '/healthz': api, '/readyz': api },
  },
  build: {
    // The first versions that know oklch(), light-dark() and container units: nothing is lowered.
    target: ['es2024', 'chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Browsers get no source maps; scripts/bundle-budget.ts rejects a build with one.
    sourcemap: false,
    // Lists the files of the first load, which scripts/bundle-budget.ts adds up.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...firstLoad, ...sharedByPages] },
      },
    },
    // The Content-Security-Policy allows files of our own origin, not data: URLs.
    assetsInlineLimit: 0,
  },
});
