/** Tabs of the editor in display order. */
export const editorTabs = ['details', 'curriculum', 'settings'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Returns the tab in the URL, or the first tab. */
export const editorTabFromUrl = (params: URLSearchParams): EditorTab =>
  editorTabs.find((tab) => tab === params.get('tab')) ?? 'details';

/** Returns the search params for another tab, without an open lesson. */
export function withTab(params: URLSearchParams, tab: EditorTab): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('lesson');
  if (tab === 'details') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
