/** The parts of the editor, in order. */
export const editorTabs = ['details', 'curriculum', 'settings'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** The tab an address names; the first for one it does not. */
export const tabIn = (params: URLSearchParams): EditorTab =>
  editorTabs.find((tab) => tab === params.get('tab')) ?? 'details';

/** The same address on another tab, where no lesson is open. */
export function withTab(params: URLSearchParams, tab: EditorTab): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('lesson');
  if (tab === 'details') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
