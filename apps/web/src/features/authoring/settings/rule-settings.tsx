import { learning } from '@atrium/contracts/progress/constants';
import type { DraftSettings } from '@atrium/contracts/authoring/form-schemas';
import {
  Building2,
  CircleCheckBig,
  FastForward,
  FolderTree,
  Globe,
  List,
  Lock,
  ListChecks,
  ListOrdered,
  Shuffle,
  Trophy,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../identity/index.ts';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { PassMarkField } from './pass-mark-field.tsx';
import { Section } from '../editor-parts/section.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';

export type SettingsProps = {
  settings: DraftSettings;
  set: (change: Partial<DraftSettings>) => void;
};

const visibilities = [
  ['public', Globe],
  ['organization', Building2],
  ['private', Lock],
] as const;
const rules = [
  ['watched', Trophy],
  ['position', FastForward],
] as const;
const reveals = [
  ['after_submit', ListChecks],
  ['after_pass', CircleCheckBig],
] as const;

/** Visibility setting. Offers "Organization" only to members of an organization and super admins. */
export function VisibilitySettings({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const hasOrganization = profile?.organization_id || profile?.is_super_admin;
  const offered = visibilities.filter(
    ([value]) => value !== 'organization' || hasOrganization || settings.visibility === value,
  );
  return (
    <Section title={t('courseEditor.visibility.heading')} lead={t('courseEditor.visibility.lead')}>
      <ChoiceCards
        label={t('courseEditor.visibility.heading')}
        value={settings.visibility}
        onValueChange={(visibility) => set({ visibility })}
        items={offered.map(([value, icon]) => ({
          value,
          icon,
          title: t(`courseEditor.visibility.${value}.title`),
          body: t(`courseEditor.visibility.${value}.body`),
        }))}
      />
    </Section>
  );
}

/** Setting for when the course counts as complete. */
export function CompletionSettings({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  const percent = learning.videoCompletePercent;
  return (
    <Section title={t('courseEditor.completion.heading')} lead={t('courseEditor.completion.lead')}>
      <ChoiceCards
        label={t('courseEditor.completion.heading')}
        value={settings.completionRule}
        onValueChange={(completionRule) => set({ completionRule })}
        items={rules.map(([value, icon]) => ({
          value,
          icon,
          title: t(`courseEditor.completion.${value}.title`),
          body: t(`courseEditor.completion.${value}.body`, { percent }),
        }))}
      />
      <SwitchRow
        label={t('courseEditor.completion.manual')}
        body={t('courseEditor.completion.manualBody')}
        checked={settings.manualCompletion}
        onChange={(manualCompletion) => set({ manualCompletion })}
      />
      <SwitchRow
        label={t('courseEditor.completion.opening')}
        body={t('courseEditor.completion.openingBody')}
        checked={settings.requiresOpening}
        onChange={(requiresOpening) => set({ requiresOpening })}
      />
    </Section>
  );
}

const orders = [
  ['free', Shuffle],
  ['sequential', ListOrdered],
] as const;

/** Setting for the order in which learners open lessons. */
export function OrderSettings({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('courseEditor.order.heading')} lead={t('courseEditor.order.lead')}>
      <ChoiceCards
        label={t('courseEditor.order.heading')}
        value={settings.lessonOrder}
        onValueChange={(lessonOrder) => set({ lessonOrder })}
        items={orders.map(([value, icon]) => ({
          value,
          icon,
          title: t(`courseEditor.order.${value}.title`),
          body: t(`courseEditor.order.${value}.body`),
        }))}
      />
    </Section>
  );
}

const lessonRules = [
  ['all', List],
  ['in_modules', FolderTree],
] as const;

/** Setting for lessons outside modules. */
export function LessonSettings({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('courseEditor.lessons.heading')} lead={t('courseEditor.lessons.lead')}>
      <ChoiceCards
        label={t('courseEditor.lessons.heading')}
        value={settings.learnerLessons}
        onValueChange={(learnerLessons) => set({ learnerLessons })}
        items={lessonRules.map(([value, icon]) => ({
          value,
          icon,
          title: t(`courseEditor.lessons.${value}.title`),
          body: t(`courseEditor.lessons.${value}.body`),
        }))}
      />
    </Section>
  );
}

/** Settings for quizzes and the capstone. */
export function AnswerSettings({ settings, set }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('courseEditor.reveal.heading')} lead={t('courseEditor.reveal.lead')}>
        <ChoiceCards
          label={t('courseEditor.reveal.lead')}
          value={settings.quizReveal}
          onValueChange={(quizReveal) => set({ quizReveal })}
          items={reveals.map(([value, icon]) => ({
            value,
            icon,
            title: t(`courseEditor.reveal.${value}.title`),
            body: t(`courseEditor.reveal.${value}.body`),
          }))}
        />
        <PassMarkField settings={settings} set={set} />
      </Section>
      <Section title={t('courseEditor.capstone.heading')}>
        <SwitchRow
          label={t('courseEditor.capstone.review')}
          body={t('courseEditor.capstone.reviewBody')}
          checked={settings.capstoneReview}
          onChange={(capstoneReview) => set({ capstoneReview })}
        />
      </Section>
    </>
  );
}
