import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const list = (path: string) =>
  readdirSync(new URL(path, root), { recursive: true, encoding: 'utf8' }).map(
    (file) => path + file,
  );

const interfaceGuides = ['learner', 'organization-admin', 'manager', 'author', 'auditor'];
const straighten = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** Texts of the interface, with placeholders as an ellipsis, as the guides write them. Some are shared with emails. */
const texts = [
  ...list('apps/web/src/locales/en/').filter((path) => path.endsWith('.ts')),
  'packages/contracts/src/training/constants.ts',
]
  .flatMap((path) => [...read(path).matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)])
  .map(([, single, double]) => straighten(single ?? double ?? '').replaceAll(/\{\{.*?\}\}/g, '…'));

/** Whether a guide's label is a text of the interface. Guides may write a number for a placeholder. */
function isText(label: string): boolean {
  const generic = straighten(label).replaceAll(/\d+/g, '…');
  return texts.some((text) => text === straighten(label) || text === generic);
}

test.each(interfaceGuides)('names labels of the interface in the guide for %s', (guide) => {
  const labels = [...read(`docs/guides/${guide}.md`).matchAll(/\*\*([^*]+)\*\*/g)];
  const unknown = labels.map(([, label = '']) => label).filter((label) => !isText(label));
  expect(labels.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

test('shows exactly the pictures that the journey takes', () => {
  const journey = read('e2e/journeys/interface/guides.spec.ts');
  const taken = [...journey.matchAll(/takeGuidePicture\(\w+, '([\w-]+)'\)/g)].map(
    ([, name = '']) => name,
  );
  const shown = interfaceGuides.flatMap((guide) =>
    [...read(`docs/guides/${guide}.md`).matchAll(/images\/guides\/([\w-]+)\.webp/g)].map(
      ([, name = '']) => name,
    ),
  );
  const stored = list('docs/images/guides/').map((path) => /([\w-]+)\.webp$/.exec(path)?.[1] ?? '');
  expect(shown.toSorted()).toEqual(taken.toSorted());
  expect(stored.toSorted()).toEqual(taken.toSorted());
});
