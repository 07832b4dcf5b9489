import { draftLessonKinds } from '@atrium/contracts/authoring/constants';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { kindIcons } from '../../courses/index.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { AddLesson } from '../curriculum-state/lesson-facts.ts';

/** Empty state that adds the first lesson. */
export function EmptyCurriculum({ onAdd, isAdding }: { onAdd: AddLesson; isAdding: boolean }) {
  const { t } = useTranslation();
  return (
    <Card className="border-dashed bg-transparent">
      <EmptyState
        icon={ListChecks}
        title={t('curriculum.empty.title')}
        body={t('curriculum.empty.body')}
        className="py-14"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {draftLessonKinds.map((kind, index) => {
              const Icon = kindIcons[kind];
              return (
                <Button
                  key={kind}
                  variant={index === 0 ? 'primary' : 'secondary'}
                  disabled={isAdding}
                  onClick={() => onAdd(kind)}
                >
                  <Icon aria-hidden />
                  {t(`curriculum.kind.${kind}`)}
                </Button>
              );
            })}
          </div>
        }
      />
    </Card>
  );
}
