import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router';
import { render } from '../testing/test-render.tsx';
import { MarkdownText } from './markdown-text.tsx';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <MarkdownText>{text}</MarkdownText>
    </MemoryRouter>,
  );

test('starts headings below those of the page and renders lists, tables and code', () => {
  const markup = show('## Install\n\n1. One\n\n- Two\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n`x`');
  expect(markup).toContain('<h3');
  expect(markup).toContain('<ol');
  expect(markup).toContain('<ul');
  expect(markup).toContain('<th scope="col"');
  expect(markup).toContain('<code');
});

test('renders a marked blockquote as a callout with its title; others stay blockquotes', () => {
  const concepts = show('> [!key-concepts]\n> - **Area** How far you go.');
  expect(concepts).toContain('Key Concepts');
  expect(concepts).not.toContain('[!');
  expect(show('> [!best-practices]\n> - Walk first.')).toContain('Best Practices');
  expect(show('> [!unheard-of]\n> Well.')).toContain('<blockquote');
});

test('drops HTML', () => {
  const markup = show('Before <img src=x onerror=alert(1)> after\n\n<script>alert(1)</script>');
  expect(markup).not.toMatch(/<img|<script|onerror/);
  expect(markup).toContain('Before');
});

test('renders script links as text and opens external ones without referrer', () => {
  expect(show('[x](javascript:alert(1))')).not.toContain('href');
  const markup = show('[x](https://other.example/)');
  expect(markup).toContain('rel="noopener noreferrer nofollow"');
  expect(markup).toContain('target="_blank"');
  expect(show('[x](/course/7)')).not.toContain('target=');
});

test('renders external images as links without loading them', () => {
  const own = '/api/images/0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(show(`![A plan](${own})`)).toContain(`<img src="${own}" alt="A plan"`);
  const markup = show('![A plan](https://other.example/plan.png)');
  expect(markup).not.toContain('<img');
  expect(markup).toMatch(/<a href="https:\/\/other\.example\/plan\.png"[^>]*>A plan/);
  expect(show('![](https://other.example/plan.png)')).toContain('>https://other.example/plan.png');
  expect(show('![A plan](javascript:alert(1))')).not.toMatch(/<img|href/);
  expect(show('![A plan](data:image/svg+xml,x)')).not.toMatch(/<img|href/);
});

test('keeps an image inside a link', () => {
  const markup = show('[![A plan](https://other.example/plan.png)](https://third.example/)');
  expect(markup.match(/<a /g)).toHaveLength(1);
  expect(markup).toContain('https://third.example/');
  expect(markup).toContain('A plan');
});
