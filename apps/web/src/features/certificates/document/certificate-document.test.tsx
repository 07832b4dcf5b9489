import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CertificateDocument } from './certificate-document.tsx';

const certificate = {
  name: 'Maximiliana Alexandrina Featherstonehaugh-Cholmondeley',
  title: 'Certified Surveyor',
  course: 'Surveying Basics',
  extent: 'quizzes',
  organization: 'Northfield',
  instructor: 'Lena Fischer',
  date: 'May 2, 2026',
  number: 'AT-2026-7K3M9QXZ',
  seal: 'Atrium',
} as const;

test('shows all facts of a certificate under its title', () => {
  renderApp(<CertificateDocument certificate={certificate} />);
  const article = screen.getByRole('article', { name: /Certified Surveyor/ });
  expect(screen.getByRole('heading', { name: 'Certified Surveyor' })).toBeVisible();
  for (const fact of [certificate.name, 'Surveying Basics', 'May 2, 2026', 'AT-2026-7K3M9QXZ']) {
    expect(article).toHaveTextContent(fact);
  }
});

test('is one labeled image when it is small', () => {
  renderApp(<CertificateDocument certificate={certificate} asImage />);
  expect(screen.getByRole('img', { name: /Featherstonehaugh-Cholmondeley/ })).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('announces in its name that it is void', () => {
  renderApp(<CertificateDocument certificate={certificate} stamp="Revoked" asImage />);
  expect(screen.getByRole('img', { name: /^Revoked certificate/ })).toBeVisible();
});
