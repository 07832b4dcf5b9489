/** Texts of the buttons that move an item of a list, for learners and authors. */
export const moveButtons = {
  up: 'Move up: {{text}}',
  down: 'Move down: {{text}}',
} as const;
