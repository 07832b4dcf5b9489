import { expect, type Locator, type Page } from '@playwright/test';

/** Upper bound for the tab stops of a screen: a full list page with two per row, both navigation rows and the header. */
const maxTabStops = 100;

/** Returns whether the focused control is in the viewport and has a visible focus ring. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!control?.matches(':focus-visible')) return false;
    const hasRing = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const isTransparent = /, 0\)$|\/ 0\)$|^transparent$/.test(outlineColor);
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px' && !isTransparent;
      return hasOutline || /0px 0px 0px [1-9]/.test(boxShadow);
    };
    // A field with chips has the ring around both.
    const isMarked =
      hasRing(control) || (control.matches('input') && hasRing(control.parentElement));
    const { top, bottom, left, right } = control.getBoundingClientRect();
    // The browser scrolls by whole pixels, so an edge may be off by less than one.
    const isInside = top > -1 && left > -1 && bottom < innerHeight + 1 && right < innerWidth + 1;
    // A panel may be taller than the window, and in a textarea the browser scrolls to the line of the caret.
    const isTall = bottom - top > innerHeight || control.matches('textarea');
    const isPartlyInside = isTall && top < innerHeight && bottom > 0;
    return isMarked && (isInside || isPartlyInside);
  });

/** Moves focus once and returns the focused control, such as "button Sign In", or undefined outside the page. */
async function moveFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<string | undefined> {
  await page.keyboard.press(key);
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return undefined;
  const [line = ''] = (await focused.ariaSnapshot()).split('\n');
  const [, role, name] = /^- (\w+)(?: "(.*?)")?/.exec(line) ?? [];
  const stop = `${role} ${name}`;
  await expect.poll(() => showsFocus(page), `${stop} has a visible focus ring`).toBe(true);
  return stop;
}

/** Lists the controls from the current focus to the end of the page in tab order. Throws on a focus trap. */
export async function listTabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < maxTabStops) {
    const stop = await moveFocus(page);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`Tab does not leave the page after ${stops.join(', ')}`);
}

/** Lists the given number of controls in reverse tab order. */
export async function listTabStopsBackward(
  page: Page,
  count: number,
): Promise<(string | undefined)[]> {
  const stops: (string | undefined)[] = [];
  while (stops.length < count) stops.push(await moveFocus(page, 'Shift+Tab'));
  return stops;
}

const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);

/** Presses Tab until a control has focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < maxTabStops; presses += 1) {
    await moveFocus(page);
    if (await hasFocus(control)) return;
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

/** Moves to a field with Tab and types into it. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves to a button or link with Tab and presses a key on it. */
export async function tabAndPress(
  page: Page,
  control: Locator,
  key: 'Enter' | 'Space',
): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Waits for the timeouts that are due, in which lists, menus and dialogs move the focus. */
const runTimeouts = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)));

/** Presses a key in a list or menu. These move focus in a timeout, so a key pressed sooner would start from the wrong item. */
async function pressInList(page: Page, key: 'ArrowDown' | 'ArrowRight' | 'Home'): Promise<void> {
  await page.keyboard.press(key);
  await runTimeouts(page);
}

/** Presses an arrow key until a control has focus. */
export async function arrowTo(
  page: Page,
  control: Locator,
  key: 'ArrowDown' | 'ArrowRight' = 'ArrowDown',
): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < maxTabStops; presses += 1) {
    if (await hasFocus(control)) return;
    await pressInList(page, key);
  }
  throw new Error(`${key} does not reach ${control.toString()}`);
}

/** Opens a select with Tab and Enter, chooses an option with the arrow keys and expects focus back on the select. */
export async function selectByKeyboard(page: Page, select: Locator, option: string): Promise<void> {
  await tabAndPress(page, select, 'Enter');
  // The list is visible slightly before it has focus.
  await expect(page.getByRole('listbox').locator(':focus')).toBeVisible();
  await pressInList(page, 'Home');
  await arrowTo(page, page.getByRole('option', { name: option, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('combobox');
}

/** Presses Escape once the dialog handles keys, which is slightly after it becomes visible. */
export async function pressEscape(dialog: Locator): Promise<void> {
  await expect(dialog).toHaveAttribute('style', /pointer-events: auto/);
  await dialog.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await dialog.page().keyboard.press('Escape');
}

/** Presses a button of a dialog with Tab and Enter, and waits until the dialog is closed and has returned the focus. */
export async function closeDialog(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await tabAndPress(page, dialog.getByRole('button', { name: button, exact: true }), 'Enter');
  await expect(dialog).toBeHidden();
  await runTimeouts(page);
}

/** Opens a menu with Tab and Enter and chooses an item with the arrow keys. */
export async function chooseMenuItem(page: Page, opener: Locator, entry: string): Promise<void> {
  await tabAndPress(page, opener, 'Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: entry, exact: true }));
  await page.keyboard.press('Enter');
}
