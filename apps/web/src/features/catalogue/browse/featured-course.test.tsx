import type { Course } from '@atrium/contracts/courses/courses';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { en } from '../../../locales/en/en.ts';
import { FeaturedCourse } from './featured-course.tsx';

const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: 'en', initAsync: false, resources: { en: { translation: en } } });

const course: Course = {
  id: 1,
  title: 'Scanning a Home',
  description: '',
  category: 'Business',
  level: 'Beginner',
  language: 'English',
  thumbnail: null,
  rating: 0,
  reviewCount: 0,
  enrollmentCount: 0,
  instructorName: 'Helena Sørbø',
  instructorAvatar: null,
  duration: 200,
  isDurationEstimated: false,
  visibility: 'public',
  isPublished: true,
  isFeatured: true,
  isExclusive: false,
  catalogueTitle: null,
  hasCertificate: true,
  href: '/course/1',
  createdAt: '2026-01-05T08:00:00.000Z',
};

test.each([
  [undefined, 'Start Learning'],
  [0, 'Continue'],
  [40, 'Continue'],
  [100, 'Review'],
])('at %s percent labels the button of the featured course %s', (percent, label) => {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <FeaturedCourse course={course} percent={percent} isOwn={false} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(/<a[^>]*href="\/course\/1"[^>]*>([^<]*)</.exec(markup)?.[1]).toBe(label);
  expect(markup).toContain('3 hours');
});
