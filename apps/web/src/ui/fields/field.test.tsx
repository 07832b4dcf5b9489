import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { attribute, render } from '../testing/test-render.tsx';
import { Textarea } from './textarea.tsx';

test('labels the control', () => {
  const markup = render(
    <Field label="Title">
      <Input />
    </Field>,
  );
  expect(attribute(markup, 'for')).toBeTruthy();
  expect(attribute(markup.slice(markup.indexOf('<input')), 'id')).toBe(attribute(markup, 'for'));
  expect(attribute(markup, 'aria-describedby')).toBeUndefined();
  expect(attribute(markup, 'aria-invalid')).toBeUndefined();
});

test('describes the control with the hint without marking it invalid', () => {
  const markup = render(
    <Field label="Image" hint="Recommended thumbnail 1280x720">
      <Input />
    </Field>,
  );
  const id = attribute(markup, 'aria-describedby');
  expect(markup).toContain(`id="${id}" class="text-xs text-subtle">Recommended`);
  expect(attribute(markup, 'aria-invalid')).toBeUndefined();
});

test('replaces the hint with the error and marks the control invalid', () => {
  const markup = render(
    <Field label="Duration" hint="In minutes" error="Duration must be greater than 0" id="duration">
      <Textarea aria-describedby="more" />
    </Field>,
  );
  expect(attribute(markup, 'aria-invalid')).toBe('true');
  expect(attribute(markup, 'aria-describedby')).toBe('duration-line more');
  expect(markup).toContain('Duration must be greater than 0');
  expect(markup).not.toContain('In minutes');
});

test('announces a note and reserves its space while empty', () => {
  const markup = render(
    <Field label="Full name" note="">
      <Input />
    </Field>,
  );
  expect(attribute(markup, 'aria-live')).toBe('polite');
  expect(markup).toContain('min-h-4.5');
});

test('shows that a field is optional and works through wrappers', () => {
  const markup = render(
    <Field label="Password" optional id="password">
      <PasswordInput />
    </Field>,
  );
  expect(markup).toContain('(optional)');
  expect(markup).toMatch(/<input[^>]* id="password"/);
  expect(markup).toMatch(/<input[^>]* type="password"/);
  expect(attribute(markup, 'aria-label')).toBe('Show password');
});
