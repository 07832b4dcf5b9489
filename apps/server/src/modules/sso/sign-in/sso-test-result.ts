import { X509Certificate } from 'node:crypto';
import type { SsoTestStep } from '@atrium/contracts/sso/constants';
import type { SsoTestResult } from '@atrium/contracts/sso/sso';
import type { ConnectionRow } from '../connections/index.ts';
import type { ProviderIdentity } from '../providers/index.ts';
import { acceptedResults, type SsoDecision } from './decide.service.ts';

type Step = SsoTestResult['steps'][number];

const maxClaims = 100;
const maxValueLength = 300;

const toStep = (
  step: SsoTestStep,
  outcome: Step['outcome'],
  details: Step['details'] = {},
): Step => ({ step, outcome, details });

const hostOf = ({ issuer, signInUrl }: ConnectionRow) => new URL(issuer ?? signInUrl ?? '').host;

/** Returns until when signatures of the provider are accepted; null if its keys have no end. */
function findSignatureEnd({ certificates }: ConnectionRow): string | null {
  const ends = certificates.map((pem) => new X509Certificate(pem).validToDate.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}

/** Returns the result of a test run whose reply was not accepted. */
export function toFailedTest(connection: ConnectionRow, reason: string): SsoTestResult {
  return {
    steps: [
      toStep('reached', 'success', { host: hostOf(connection) }),
      toStep('signed_in', 'failure', { reason }),
    ],
    claims: [],
  };
}

/** Returns what a test run found: what the provider sent, and what a sign-in would do. */
export function toTestResult(
  connection: ConnectionRow,
  { attributes, responseMs }: ProviderIdentity & { responseMs: number | null },
  decision: SsoDecision,
): SsoTestResult {
  const { mapped, role, teamNames, result, subject, details } = decision;
  const names = connection.attributes;
  const hasGroups = mapped.groups.length > 0;
  const outcomeOfIdentity = mapped.email === null ? 'failure' : 'success';
  return {
    steps: [
      toStep('reached', 'success', { host: hostOf(connection), responseMs }),
      toStep('signed_in', 'success', { subject, validUntil: findSignatureEnd(connection) }),
      toStep('identity', mapped.fullName === null ? warn(outcomeOfIdentity) : outcomeOfIdentity, {
        email: mapped.email,
        fullName: mapped.fullName,
        emailAttribute: names.email,
        fullNameAttribute: names.fullName,
      }),
      toStep('groups', hasGroups || names.groups === '' ? 'success' : 'warning', {
        count: mapped.groups.length,
        attribute: names.groups,
        scopes: connection.protocol === 'oidc' ? connection.scopes.join(' ') : null,
        role,
      }),
      toStep('team', teamNames.length > 0 || names.team === '' ? 'success' : 'warning', {
        team: teamNames.join(', ') || null,
        value: mapped.team,
        attribute: names.team,
      }),
      toStep('details', details.missing.length > 0 ? 'warning' : 'success', {
        found: toText(details.found),
        missing: details.missing.join(', ') || null,
      }),
      toStep('result', acceptedResults.has(result) ? 'success' : 'failure', { result }),
    ],
    claims: Object.entries(attributes)
      .slice(0, maxClaims)
      .map(([name, values]) => ({
        name: name.slice(0, maxValueLength),
        values: values.slice(0, maxClaims).map((value) => value.slice(0, maxValueLength)),
      })),
  };
}

/** The details as text, such as “department: Field, employeeId: NF-1”; null if there are none. */
const toText = (found: SsoDecision['details']['found']): string | null =>
  Object.entries(found)
    .map(([field, value]) => `${field}: ${value.slice(0, maxValueLength)}`)
    .join(', ') || null;

const warn = (outcome: Step['outcome']): Step['outcome'] =>
  outcome === 'failure' ? 'failure' : 'warning';
