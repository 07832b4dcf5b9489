import { createImageFile } from '../../support/data/media-files.ts';
import { courseActions, expectSaved, lessonPanel } from '../../support/course-editor.ts';
import {
  arrowTo,
  selectByKeyboard,
  tabAndPress,
  tabTo,
  tabAndType,
} from '../../support/keyboard.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { expect, test } from '../../support/test.ts';

test('creates a course, crops its thumbnail and writes a lesson by keyboard', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto('/create-course');
  await tabAndType(page, page.getByLabel('Title', { exact: true }), 'Keys');
  await selectByKeyboard(page, page.getByLabel('Category'), 'Design');
  await tabAndType(page, page.getByLabel('Duration (minutes)'), '30');
  const chooser = page.waitForEvent('filechooser');
  await tabAndPress(page, page.getByRole('button', { name: /^Choose an image/ }), 'Enter');
  await (await chooser).setFiles(createImageFile('cover.png', '1600x1200'));

  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  const cut = dialog.getByRole('status');
  await expect(cut).toHaveText('1600 by 900 pixels, 0 from the left and 150 from the top');
  await tabTo(page, dialog.getByRole('button', { name: 'Crop area' }));
  await page.keyboard.press('ArrowDown');
  await expect(cut).toHaveText('1600 by 900 pixels, 0 from the left and 195 from the top');
  await page.keyboard.press('+');
  await expect(cut).toHaveText(/^1391 by 78[23] pixels/);
  await tabAndPress(page, dialog.getByRole('button', { name: 'Apply' }), 'Enter');
  await expect(dialog).toBeHidden();
  await tabAndPress(page, page.getByRole('button', { name: 'Remove thumbnail' }), 'Space');
  await expect(page.getByRole('group', { name: 'Thumbnail' })).toBeFocused();

  await tabAndType(page, page.getByLabel('Add to Learning objectives'), 'Find every key');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add to Learning objectives')).toBeFocused();
  await expectSaved(courseActions(page));
  await tabTo(page, page.getByRole('tab', { name: 'Course Details' }));
  await arrowTo(page, page.getByRole('tab', { name: 'Curriculum' }), 'ArrowRight');
  await tabAndPress(page, page.getByRole('button', { name: 'Text', exact: true }), 'Enter');
  await expect(lessonPanel(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Shortcuts');
  await tabAndType(page, lessonPanel(page).getByRole('textbox', { name: 'Text' }), 'Bold');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Escape');
  await expect(lessonPanel(page)).toBeHidden();
  const row = page.getByRole('button', { name: /Shortcuts$/ }).and(page.locator('[aria-haspopup]'));
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lessonPanel(page).getByRole('textbox', { name: 'Text' })).toHaveValue('**Bold**');
});
