import { useParams, useSearchParams } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import {
  AccessContext,
  AuditorVisit,
  ExportMenu,
  TrainingEvidence,
  TrainingMatrix,
} from '../../features/training/index.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/admin-texts.ts';

/** Target of auditor links: the training matrix, read-only. */
export function AuditorPage() {
  return (
    <Page>
      <AuditorVisit>
        {({ on }, token) => (
          <AccessContext value={{ as: 'auditor', token, on }}>
            <TrainingMatrix
              evidencePath={(...of) => `${paths.auditorEvidenceOf(...of)}#${token}`}
              renderActions={(filter) => <ExportMenu filter={filter} />}
            />
          </AccessContext>
        )}
      </AuditorVisit>
    </Page>
  );
}

/** Evidence for a cell of the training matrix, for an auditor. */
export function AuditorEvidencePage() {
  const { userId = '', courseId = '' } = useParams();
  const [search] = useSearchParams();
  const on = search.get('on') ?? undefined;
  const of = { userId, courseId: Number(courseId), on };
  return (
    <Page>
      <AuditorVisit hasHead={false}>
        {(visit, token) => (
          <TrainingEvidence
            reader={{ as: 'auditor', token }}
            of={of}
            back={`${paths.auditor}${on && on !== visit.today && visit.on === null ? `?on=${on}` : ''}#${token}`}
          />
        )}
      </AuditorVisit>
    </Page>
  );
}
