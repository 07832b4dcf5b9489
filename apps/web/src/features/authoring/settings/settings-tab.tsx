import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { CertificateSettings } from './certificate-settings.tsx';
import { PrerequisiteSettings } from './prerequisite-settings.tsx';
import { PriceSettings } from './price-settings.tsx';
import {
  AnswerSettings,
  CompletionSettings,
  LessonSettings,
  OrderSettings,
  VisibilitySettings,
  type SettingsProps,
} from './rule-settings.tsx';
import { EditorColumns } from '../editor-parts/section.tsx';

/** The Settings tab, with a preview of the certificate. */
export function SettingsTab({ editor }: { editor: DraftEditor }) {
  const { t } = useTranslation();
  const { settings } = editor;
  const set: SettingsProps['set'] = (change) =>
    editor.changeSettings((now) => ({ ...now, ...change }));
  const props = { settings, set };
  return (
    <EditorColumns
      label={t('courseEditor.certificate.preview')}
      aside={<CertificatePreview editor={editor} />}
      className="lg:grid-cols-[minmax(0,1fr)_30rem]"
    >
      <VisibilitySettings {...props} />
      <CompletionSettings {...props} />
      <PrerequisiteSettings editor={editor} />
      <OrderSettings {...props} />
      <LessonSettings {...props} />
      <AnswerSettings {...props} />
      <CertificateSettings {...props} courseTitle={editor.details.title} />
      {editor.draft?.can.setPrice && <PriceSettings {...props} />}
    </EditorColumns>
  );
}
