import { UnsubscribeReport } from '../../features/training/index.ts';
import { MessagePage } from '../../ui/layout/page.tsx';
import '../../locales/loaders/admin-texts.ts';

/** Target of the link with which external recipients stop a scheduled report. */
export function UnsubscribeReportPage() {
  return (
    <MessagePage>
      <UnsubscribeReport />
    </MessagePage>
  );
}
