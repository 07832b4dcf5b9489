import type { CourseDraft } from '@atrium/contracts/course-drafts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { cn } from '../../lib/cn.ts';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { container } from '../../ui/container.ts';
import { SaveBeforeLeaving } from '../../ui/save-before-leaving.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { DetailsRequired } from './details-required.tsx';
import type { CardSlot } from './card-preview.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DetailsTab } from './details-tab.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { editorTabs, tabFromUrl, withTab, type EditorTab } from './editor-tab.ts';
import { SettingsTab } from './settings-tab.tsx';
import { useSaving, type Saving } from './use-saving.ts';

/** Parts of the editor provided by other features. */
export type EditorSlots = {
  CourseCard: CardSlot;
  /** Curriculum tab of a saved course. */
  curriculum: (editor: DraftEditor, draft: CourseDraft) => ReactNode;
  /** Badges beside the heading. */
  Badge?: ComponentType<{ editor: DraftEditor }>;
  /** Menu at the end of the heading's row. */
  Menu?: ComponentType<{ editor: DraftEditor }>;
  /** Messages about the course, below the heading. */
  Notice?: ComponentType<{ editor: DraftEditor }>;
  /** Primary action at the end of the footer. */
  Action?: ComponentType<{ editor: DraftEditor; saving: Saving }>;
};

type CourseEditorProps = EditorSlots & { editor: DraftEditor; title: string; lead: string };

const lessonCount = ({ outline: { loose, modules } }: DraftEditor) =>
  modules.reduce((sum, { lessons }) => sum + lessons.length, loose.length);

function Head({
  editor,
  title,
  lead,
  Badge,
  Menu,
}: Omit<CourseEditorProps, Exclude<keyof EditorSlots, 'Badge' | 'Menu'>>) {
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            tabIndex={-1}
            className="min-w-0 font-heading text-3xl wrap-break-word focus:outline-none max-md:text-2xl"
          >
            {title}
          </h1>
          {Badge && <Badge editor={editor} />}
        </div>
        {Menu && <Menu editor={editor} />}
      </div>
      <p className="mt-1 text-base text-pretty text-muted max-md:text-sm">{lead}</p>
    </>
  );
}

/** Course editor with details, curriculum and settings; saves while typing. */
export function CourseEditor({
  editor,
  title,
  lead,
  CourseCard,
  curriculum,
  Badge,
  Menu,
  Notice,
  Action,
}: CourseEditorProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  const [params, setParams] = useSearchParams();
  const current = tabFromUrl(params);
  const showTab = (tab: EditorTab) =>
    setParams((now) => withTab(now, tab), { preventScrollReset: true, replace: true });
  const saving = useSaving(editor, showTab);
  const count = lessonCount(editor);
  const panels: Record<EditorTab, ReactNode> = {
    details: (
      <DetailsTab editor={editor} CourseCard={CourseCard} hasTriedToSave={saving.hasTriedToSave} />
    ),
    curriculum: editor.draft ? (
      curriculum(editor, editor.draft)
    ) : (
      <DetailsRequired editor={editor} onDetails={() => showTab('details')} />
    ),
    settings: <SettingsTab editor={editor} />,
  };
  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height)-1px)] flex-col">
      <main
        id="main"
        tabIndex={-1}
        className={cn(
          container,
          'flex-1 pt-8 pb-10 **:scroll-mb-24 focus:outline-none max-md:pt-6',
        )}
      >
        <Head
          editor={editor}
          title={title}
          lead={lead}
          {...(Badge && { Badge })}
          {...(Menu && { Menu })}
        />
        <ConflictNotice editor={editor} />
        {Notice && <Notice editor={editor} />}
        <Tabs
          label={t('courseEditor.tabs.label')}
          value={current}
          onValueChange={showTab}
          items={editorTabs.map((value) => {
            const label = t(`courseEditor.tabs.${value}`);
            return value === 'curriculum' && count > 0 ? { value, label, count } : { value, label };
          })}
          className="mt-6"
        >
          <TabPanel key={current} value={current} className="pt-6">
            {panels[current]}
          </TabPanel>
        </Tabs>
      </main>
      <EditorFooter editor={editor} saving={saving}>
        {Action && <Action editor={editor} saving={saving} />}
      </EditorFooter>
      <SaveBeforeLeaving
        isLoss={(from, to) => editor.now().state !== 'saved' && from.pathname !== to.pathname}
        save={editor.saveNow}
      />
    </div>
  );
}
