import type { SystemStatus } from '@atrium/contracts/analytics/system-status';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useCopyToast } from '../../../ui/toasts/use-copy-toast.ts';
import { listEnvironment, listParts, type Part } from './part-texts.ts';
import { FactList, PartCard } from './part-card.tsx';
import { adviceValues, findAdvice, listProblems } from './summarize.ts';

/** What each problem means and what to do about it. */
function Problems({ status }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation();
  const problems = listProblems(status).flatMap((problem) => {
    const key = findAdvice(problem);
    return key ? [{ name: problem.name, isFailed: problem.status === 'failed', key }] : [];
  });
  if (problems.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {problems.map(({ name, isFailed, key }) => (
        <Alert
          key={name}
          tone={isFailed ? 'danger' : 'warning'}
          icon={isFailed ? CircleAlert : TriangleAlert}
          title={t(`systemStatus.${key}.title`)}
        >
          <span className="wrap-anywhere">
            {t(`systemStatus.${key}.body`, adviceValues(status, name, i18n.language))}
          </span>
        </Alert>
      ))}
    </div>
  );
}

/** Facts of all parts as lines of text, without names of people. */
const toSupportText = (environment: ReturnType<typeof listEnvironment>, parts: Part[]) =>
  [
    ...environment.map(({ label, value }) => `${label}: ${value}`),
    ...parts.flatMap(({ title, status, lead, facts }) => [
      `${title}: ${status}. ${lead}`,
      ...facts.map(({ label, value }) => `  ${label}: ${value}`),
    ]),
  ].join('\n');

function Environment({ status, parts }: { status: SystemStatus; parts: Part[] }) {
  const { t } = useTranslation();
  const copy = useCopyToast();
  const facts = listEnvironment(status, t);
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="font-title">{t('systemStatus.environment.title')}</h2>
      <FactList facts={facts} className="mt-3 gap-x-10 md:grid-cols-2" />
      <Button
        variant="link"
        size="sm"
        className="mt-3.5"
        onClick={() => void copy(toSupportText(facts, parts), t('systemStatus.environment.copied'))}
      >
        {t('systemStatus.environment.copy')}
      </Button>
    </Card>
  );
}

/** Problems first, then a card per part. */
export function SystemParts({ status }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation();
  const parts = listParts({ status, t, locale: i18n.language, now: serverNow() });
  return (
    <>
      <Problems status={status} />
      <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {parts.map((part) => (
          <PartCard
            key={part.name}
            part={part}
            action={
              part.name === 'videos' && (
                <TextLink to={paths.adminVideos}>{t('systemStatus.videos.open')}</TextLink>
              )
            }
          />
        ))}
      </div>
      <div className="mt-4">
        <Environment status={status} parts={parts} />
      </div>
    </>
  );
}
