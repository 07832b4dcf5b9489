import { closeLesson, createDraft, expectSaved, lessonPanel } from '../../support/course-editor.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

test('saves the settings of an exam and shows what applies to learners', async ({ page }) => {
  await signInByApi(page, superAdmin);
  await createDraft(page, `Exam ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('button', { name: 'Exam' }).click();
  const panel = lessonPanel(page);
  await expect(panel.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Final check');
  const settings = panel.getByRole('region', { name: 'Settings' });
  await expect(settings.getByRole('switch', { name: 'Own settings' })).toBeChecked();
  await expect(settings.getByRole('radio', { name: /^Own mistakes/ })).toBeChecked();
  await expect(settings.getByText('You need 80% to pass')).toBeVisible();
  await expect(settings.getByText('You see your own mistakes once you have passed')).toBeVisible();
  await settings.getByLabel('Pass mark (%)').fill('90');
  await settings.getByRole('radio', { name: /^Score only/ }).click();
  await expect(settings.getByText('You need 90% to pass')).toBeVisible();
  await expect(settings.getByText('Afterwards you see your score')).toBeVisible();
  await expectSaved(panel);
  await inspectScreen(page, 'quiz-settings');
  await closeLesson(page);
});
