import { describe, expect, test } from 'vitest';
import { toSiteLink } from './repository-links.ts';

describe('toSiteLink', () => {
  test('returns pages of docs by their path on the site', () => {
    expect(toSiteLink('architecture.md', 'adr/0025-one-table-of-changes.md#status')).toBe(
      '/adr/0025-one-table-of-changes.md#status',
    );
    expect(toSiteLink('adr/0028-scale-out-with-citus.md', '../scale.md')).toBe('/scale.md');
  });

  test('returns the index of a folder for its README', () => {
    expect(toSiteLink('monitoring.md', 'runbooks/README.md')).toBe('/runbooks/index.md');
    expect(toSiteLink('runbooks/index.md', 'no-worker.md')).toBe('/runbooks/no-worker.md');
  });

  test('returns the site page of files outside of docs, in both directions', () => {
    expect(toSiteLink('architecture.md', '../CONTRIBUTING.md')).toBe('/repository/contributing.md');
    expect(toSiteLink('repository/contributing.md', 'docs/glossary.md')).toBe('/glossary.md');
    expect(toSiteLink('repository/citus.md', '../../docs/scale.md')).toBe('/scale.md');
  });

  test('leaves anchors, absolute links and files that are no pages unchanged', () => {
    for (const href of ['#backup', 'https://example.org/a.md', '/start.md', '../LICENSE'])
      expect(toSiteLink('operations.md', href)).toBe(href);
  });
});
