import { tabAndPress, tabTo } from '../../support/keyboard.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import {
  openVideo,
  pauseButton,
  playbackPosition,
  playerOf,
  seekBarOf,
} from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('controls the player by keyboard', async ({ page }) => {
  await signUpNewUser(page);
  await openVideo(page);
  const player = playerOf(page);
  await tabTo(page, player);
  await page.keyboard.press('m');
  await expect(player.getByRole('button', { name: 'Unmute (m)' })).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveAttribute(
    'aria-valuetext',
    '80%',
  );
  await page.keyboard.press('ArrowUp');
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveAttribute(
    'aria-valuetext',
    '90%',
  );
  await page.keyboard.press('m');
  await page.keyboard.press('k');
  await expect(pauseButton(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(pauseButton(page)).toBeHidden();
  await page.keyboard.press('Home');
  await expect.poll(() => playbackPosition(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(seekBarOf(page)).toHaveAttribute('aria-valuetext', /^0:10 of 0:\d\d$/);
  await page.keyboard.press('ArrowLeft');
  await expect(seekBarOf(page)).toHaveAttribute('aria-valuetext', /^0:00 of/);

  await tabAndPress(page, player.getByRole('button', { name: 'Speed: 1×' }), 'Enter');
  await expect(page.getByRole('menuitemradio', { name: '0.5×' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: '2×' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Speed: 2×' })).toBeFocused();
  await page.keyboard.press('f');
  await expect(player.getByRole('button', { name: 'Exit full screen (f)' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(player.getByRole('button', { name: 'Full screen (f)' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(seekBarOf(page)).toHaveAttribute('aria-valuetext', /^0:37 of 0:37$/);
});

test('toggles captions with the letter c and synchronizes them with the video', async ({
  page,
}) => {
  await signUpNewUser(page);
  await openVideo(page);
  const player = playerOf(page);
  const captions = player.getByRole('button', { name: 'Captions (c)' });
  const caption = (text: string) => player.getByText(text, { exact: true });
  const [pace, height] = [
    'Walk at about half a metre per second, in short steps.',
    'Hold the device at chest height, in both hands, tilted slightly down.',
  ];
  await seekBarOf(page).fill('7');
  await expect(caption(pace)).toHaveCount(0);
  await tabTo(page, player);
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect(caption(pace)).toBeVisible();
  await seekBarOf(page).fill('10');
  await expect(caption(height)).toBeVisible();
  await expect(caption(pace)).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await expect(caption(height)).toHaveCount(0);
});
