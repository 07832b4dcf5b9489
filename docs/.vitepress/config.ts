import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitepress';
import { BRAND } from '../../packages/contracts/src/base/constants.ts';
import { listPages } from '../../scripts/docs/pages.ts';
import { toSiteLink } from '../../scripts/docs/repository-links.ts';
import { bundledIntoDocs } from '../../scripts/release/packages.ts';

const base = '/docs/';
const outDir = fileURLToPath(new URL('../../dist/docs', import.meta.url));

/** Moves inline scripts to files: the product's content security policy allows no others. */
async function moveInlineScripts(html: string): Promise<string> {
  const inline = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
  const files = new Map<string, string>();
  const moved = html.replace(inline, (_tag, code: string) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const file = `assets/early.${hash}.js`;
    files.set(file, code);
    return `<script src="${base}${file}"></script>`;
  });
  await mkdir(`${outDir}/assets`, { recursive: true });
  for (const [file, code] of files) await writeFile(`${outDir}/${file}`, code);
  return moved;
}

/** Rejects packages that the list of licenses of a release lacks. */
const knownPackages: Plugin = {
  name: 'known-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
    const unknown = new Set(names.filter((name) => name && !bundledIntoDocs.includes(name)));
    if (unknown.size > 0) this.error(`Not in bundledIntoDocs: ${[...unknown].join(', ')}`);
  },
};

const guides = [
  { text: 'Learner', link: '/guides/learner.md' },
  { text: 'Organization admin', link: '/guides/organization-admin.md' },
  { text: 'Provisioning', link: '/guides/provisioning.md' },
  { text: 'Manager', link: '/guides/manager.md' },
  { text: 'Author', link: '/guides/author.md' },
  { text: 'Auditor', link: '/guides/auditor.md' },
  { text: 'Operator', link: '/guides/operator.md' },
  { text: 'Developer', link: '/guides/developer.md' },
  { text: 'API user', link: '/guides/api.md' },
];

export default defineConfig({
  base,
  outDir,
  cacheDir: fileURLToPath(new URL('../../.local/docs-cache', import.meta.url)),
  lang: 'en-US',
  title: `${BRAND} docs`,
  description: 'Guides and reference for online learning and corporate training',
  head: [['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }]],
  rewrites: { 'adr/README.md': 'adr/index.md', 'runbooks/README.md': 'runbooks/index.md' },
  transformHtml: moveInlineScripts,
  vite: { plugins: [knownPackages] },
  markdown: {
    config(md) {
      md.core.ruler.push('repository-links', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.attrGet('href');
          if (href !== null)
            token.attrSet('href', toSiteLink((env as { relativePath: string }).relativePath, href));
        }
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start.md' },
      { text: 'Guides', items: guides },
      { text: 'Architecture', link: '/architecture.md' },
      { text: 'FAQ', link: '/faq.md' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'What it is', link: '/index.md' },
          { text: 'Five-minute start', link: '/start.md' },
          { text: 'FAQ', link: '/faq.md' },
          { text: 'Comparison', link: '/comparison.md' },
          { text: 'Glossary', link: '/glossary.md' },
        ],
      },
      { text: 'Guides', items: guides },
      {
        text: 'Operate',
        items: [
          { text: 'Install and upgrade', link: '/install.md' },
          { text: 'Operations', link: '/operations.md' },
          { text: 'Monitoring', link: '/monitoring.md' },
          { text: 'Move an organization', link: '/move-organization.md' },
          { text: 'Custom domains', link: '/custom-domain.md' },
          { text: 'Runbooks', link: '/runbooks/', collapsed: true, items: listPages('runbooks') },
          { text: 'Distribute the database', link: '/repository/citus.md' },
        ],
      },
      {
        text: 'Understand',
        items: [
          { text: 'Architecture', link: '/architecture.md' },
          { text: 'Data model', link: '/data-model.md' },
          { text: 'Triggers', link: '/database.md' },
          { text: 'Privacy', link: '/privacy.md' },
          { text: 'Data map', link: '/data-map.md' },
          { text: 'Scale', link: '/scale.md' },
          { text: 'Reliability', link: '/reliability.md' },
          { text: 'Security model', link: '/security.md' },
          { text: 'ASVS checklist', link: '/asvs.md' },
          { text: 'Webhooks', link: '/webhooks.md' },
          { text: 'Versioning of the API', link: '/api-versioning.md' },
          { text: 'Course file', link: '/course-file.md' },
          { text: 'Training report', link: '/training-report.md' },
          { text: 'Decision records', link: '/adr/', collapsed: true, items: listPages('adr') },
        ],
      },
      {
        text: 'Project',
        items: [
          { text: 'Contributing', link: '/repository/contributing.md' },
          { text: 'Report a vulnerability', link: '/repository/security.md' },
          { text: 'Changelog', link: '/repository/changelog.md' },
        ],
      },
    ],
  },
});
