import { ssoResults } from '@atrium/contracts/sso/constants';
import type { SsoTestResult } from '@atrium/contracts/sso/sso';
import type { TFunction } from 'i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { isRefusal } from '../sign-in/refusals.ts';

type Step = SsoTestResult['steps'][number];
type Description = { title: string; text: string };

/** Returns a detail as text; empty if there is none. */
const textOf = ({ details }: Step, name: string) => String(details[name] ?? '');

const describeIdentity = (step: Step, t: TFunction): string => {
  if (step.outcome === 'failure') {
    return t('sso.settings.test.steps.noEmail', { attribute: textOf(step, 'emailAttribute') });
  }
  if (step.outcome === 'warning') {
    return t('sso.settings.test.steps.noName', { attribute: textOf(step, 'fullNameAttribute') });
  }
  const [fullName, email] = [textOf(step, 'fullName'), textOf(step, 'email')];
  return t('sso.settings.test.steps.identityFound', { fullName, email });
};

const describeGroups = (step: Step, t: TFunction): string => {
  const attribute = textOf(step, 'attribute');
  if (step.outcome === 'warning') {
    const scopes = textOf(step, 'scopes');
    return scopes
      ? t('sso.settings.test.steps.noGroupsInScopes', { attribute, scopes })
      : t('sso.settings.test.steps.noGroups', { attribute });
  }
  if (attribute === '') return t('sso.settings.test.steps.groupsUnused');
  const role = textOf(step, 'role') === 'admin' ? 'admin' : 'member';
  return t('sso.settings.test.steps.groupsFound', {
    count: Number(textOf(step, 'count')),
    role: t(`sso.settings.form.roles.${role}`),
  });
};

const describeTeam = (step: Step, t: TFunction): string => {
  const [team, value] = [textOf(step, 'team'), textOf(step, 'value')];
  const attribute = textOf(step, 'attribute');
  if (team) return t('sso.settings.test.steps.teamFound', { team });
  if (attribute === '') return t('sso.settings.test.steps.teamUnused');
  return value
    ? t('sso.settings.test.steps.unknownTeam', { value })
    : t('sso.settings.test.steps.noTeam', { attribute });
};

const describeDetails = (step: Step, t: TFunction): string => {
  const [found, missing] = [textOf(step, 'found'), textOf(step, 'missing')];
  const texts = [
    found && t('sso.settings.test.steps.detailsFound', { found }),
    missing && t('sso.settings.test.steps.detailsMissing', { missing }),
  ];
  return texts.filter(Boolean).join(' ') || t('sso.settings.test.steps.detailsUnused');
};

const describeResult = ({ details }: Step, t: TFunction): string => {
  const result = ssoResults.find((each) => each === details['result']);
  if (result === undefined) return '';
  return isRefusal(result) ? t(`sso.refused.${result}`) : t(`sso.settings.test.steps.${result}`);
};

const describeHost = (step: Step, t: TFunction): string => {
  const host = textOf(step, 'host');
  const { responseMs } = step.details;
  return typeof responseMs === 'number'
    ? t('sso.settings.test.steps.hostIn', { host, milliseconds: responseMs })
    : t('sso.settings.test.steps.host', { host });
};

const describeSignature = (step: Step, t: TFunction, language: string): string => {
  const validUntil = textOf(step, 'validUntil');
  if (validUntil === '') return '';
  return t('sso.settings.test.steps.signature', { date: formatDate(validUntil, language) });
};

/** Returns the title and the text of a step of a test run. */
export function describeStep(step: Step, t: TFunction, language: string): Description {
  switch (step.step) {
    case 'reached':
      return {
        title: t('sso.settings.test.steps.reached'),
        text: describeHost(step, t),
      };
    case 'signed_in':
      return step.outcome === 'failure'
        ? {
            title: t('sso.settings.test.steps.notSignedIn'),
            text: textOf(step, 'reason'),
          }
        : {
            title: t('sso.settings.test.steps.signedIn', { subject: textOf(step, 'subject') }),
            text: describeSignature(step, t, language),
          };
    case 'identity':
      return { title: t('sso.settings.test.steps.identity'), text: describeIdentity(step, t) };
    case 'groups':
      return { title: t('sso.settings.test.steps.groups'), text: describeGroups(step, t) };
    case 'team':
      return { title: t('sso.settings.test.steps.team'), text: describeTeam(step, t) };
    case 'details':
      return { title: t('sso.settings.test.steps.details'), text: describeDetails(step, t) };
    case 'result':
      return { title: t('sso.settings.test.steps.result'), text: describeResult(step, t) };
  }
}
