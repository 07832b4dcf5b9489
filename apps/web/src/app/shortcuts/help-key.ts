/** Opens the keyboard shortcut help from anywhere on the page. */
export const helpKey = '?';
