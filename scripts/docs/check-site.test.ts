import { describe, expect, test } from 'vitest';
import { findBlockedScripts, findSiteErrors } from './check-site.ts';

const findErrors = (html: string) => {
  const pages = new Map([
    ['index.html', html],
    ['guides/learner.html', '<h2 id="what-you-need">What you need</h2><a href="../">Start</a>'],
  ]);
  return findSiteErrors({ pages, files: new Set([...pages.keys(), 'assets/a.png']) }, '/docs/');
};

describe('findSiteErrors', () => {
  test('accepts links to pages, headings, files, the product and other sites', () => {
    const html = [
      '<a href="/docs/">',
      '<a href="guides/learner.html#what-you-need">',
      '<img src="/docs/assets/a.png">',
      '<a href="/api/docs">',
      '<a href="https://example.org/">',
      '<h1 id="top"><a href="#top">',
    ].join('');
    expect(findErrors(html)).toEqual([]);
  });

  test.each([
    ['<a href="/docs/missing.html">', '/docs/missing.html does not exist'],
    ['<a class="x" href="missing.html">', 'missing.html does not exist'],
    ['<img src="/docs/assets/b.png">', '/docs/assets/b.png does not exist'],
    ['<a href="guides/learner.html#gone">', 'guides/learner.html#gone has no such heading'],
    ['<a href="#gone">', '#gone has no such heading'],
    ['<a href="http://example.org/">', 'http://example.org/ is not https'],
  ])('rejects %s', (html, error) => {
    expect(findErrors(html)).toEqual([`index.html: ${error}`]);
  });
});

describe('findBlockedScripts', () => {
  test('returns inline scripts and scripts of other hosts', () => {
    expect(
      findBlockedScripts(
        '<script id="a">x()</script><script src="//cdn.example/x.js"></script>' +
          '<script type="module" src="/docs/assets/app.js"></script>',
      ),
    ).toEqual([' id="a"', ' src="//cdn.example/x.js"']);
  });
});
