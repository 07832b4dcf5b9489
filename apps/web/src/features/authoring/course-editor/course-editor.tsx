import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert.tsx';
import { UnsavedText } from '../../../ui/feedback/unsaved-text.tsx';
import { container } from '../../../ui/layout/page.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { SaveBeforeLeaving } from '../../../ui/overlays/save-before-leaving.tsx';
import type { CardSlot } from '../details/card-preview.tsx';
import { DetailsRequired } from '../details/details-required.tsx';
import { DetailsTab } from '../details/details-tab.tsx';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { SettingsTab } from '../settings/settings-tab.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { type EditorTab, editorTabFromUrl, editorTabs, withTab } from './editor-tab.ts';
import { unsavedText } from './unsaved-text.ts';
import { type CourseSaving, useSaving } from './use-saving.ts';
import { useDraftEditor } from '../drafts/use-draft-editor.ts';

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
  Action?: ComponentType<{ editor: DraftEditor; saving: CourseSaving }>;
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
  const current = editorTabFromUrl(params);
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

/** Shows an editing conflict, and afterwards the unsaved text so that it can be copied. */
function ConflictNotice({ editor }: { editor: DraftEditor }) {
  const { t } = useTranslation();
  const { conflictBy: name, unsavedParts } = editor;
  if (editor.state === 'conflict') {
    return (
      <ConflictAlert
        title={
          name ? t('courseEditor.conflict.title', { name }) : t('courseEditor.conflict.nameless')
        }
        load={t('courseEditor.conflict.load')}
        failed={t('courseEditor.conflict.failed')}
        onLoad={editor.loadNewest}
        className="mt-5"
      >
        {t('courseEditor.conflict.body')}
      </ConflictAlert>
    );
  }
  const text = unsavedParts && unsavedText(unsavedParts);
  return text ? (
    <UnsavedText text={text} onForget={editor.discardUnsaved} className="mt-5" />
  ) : null;
}

/** Editor of an existing course. */
export function ExistingCourseEditor({ draft, ...slots }: EditorSlots & { draft: CourseDraft }) {
  const { t } = useTranslation();
  const editor = useDraftEditor(draft, draft);
  const isPublished = editor.draft?.isPublished ?? draft.isPublished;
  return (
    <CourseEditor
      editor={editor}
      title={editor.details.title.trim() || draft.details.title}
      lead={isPublished ? t('courseEditor.edit.publishedLead') : t('courseEditor.edit.draftLead')}
      {...slots}
    />
  );
}
