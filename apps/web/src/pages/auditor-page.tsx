import { useParams, useSearchParams } from 'react-router';
import { Page } from '../features/shell/page.tsx';
import { AuditorVisit } from '../features/training-auditors/auditor-visit.tsx';
import { TrainingEvidence } from '../features/training-evidence/training-evidence.tsx';
import { AccessContext } from '../features/training-matrix/access.ts';
import { TrainingMatrix } from '../features/training-matrix/training-matrix.tsx';
import { paths } from '../lib/paths.ts';
import '../locales/admin-texts.ts';

/** Target of auditor links: the training matrix, read-only. */
export function AuditorPage() {
  return (
    <Page>
      <AuditorVisit>
        {({ on }, token) => (
          <AccessContext value={{ as: 'auditor', token, on }}>
            <TrainingMatrix
              evidencePath={(...of) => `${paths.auditorEvidenceOf(...of)}#${token}`}
            />
          </AccessContext>
        )}
      </AuditorVisit>
    </Page>
  );
}

/** Evidence for a cell of the training matrix, for an auditor. */
export function AuditorEvidencePage() {
  const { personId = '', courseId = '' } = useParams();
  const [search] = useSearchParams();
  const on = search.get('on') ?? undefined;
  const of = { personId, courseId: Number(courseId), on };
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
