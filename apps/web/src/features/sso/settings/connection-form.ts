import {
  defaultSsoAttributes,
  defaultSsoScopes,
  noSsoDetailAttributes,
  type SsoDetailAttributes,
  type SsoField,
  type SsoProtocol,
  sso,
  ssoScopePattern,
} from '@atrium/contracts/sso/constants';
import type { SsoConnection, SsoForm } from '@atrium/contracts/sso/sso';

/** A group rule in the form; the id identifies its row. */
export type RuleDraft = SsoForm['groupRules'][number] & { id: string };

/** Values of the form, for both protocols. */
export type ConnectionDraft = {
  protocol: SsoProtocol;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces. */
  scopes: string;
  metadataUrl: string;
  metadata: string;
  attributes: Record<SsoField, string>;
  detailAttributes: SsoDetailAttributes;
  groupRules: RuleDraft[];
  joinsAutomatically: boolean;
  isActive: boolean;
};

/** Fields that can be invalid. */
type DraftField = 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'scopes' | 'metadataUrl';
export type DraftErrors = Partial<Record<DraftField, 'required' | 'invalidUrl' | 'invalidScopes'>>;

export const newRule = (): RuleDraft => ({
  id: crypto.randomUUID(),
  group: '',
  role: 'member',
  teamId: null,
});

/** Returns the form of a connection, or of a new one. */
export function toDraft(connection: SsoConnection | null): ConnectionDraft {
  return {
    protocol: connection?.protocol ?? 'oidc',
    name: connection?.name ?? '',
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    scopes: (connection?.scopes ?? defaultSsoScopes).join(' '),
    metadataUrl: connection?.metadataUrl ?? '',
    metadata: '',
    attributes: { ...(connection?.attributes ?? defaultSsoAttributes.oidc) },
    detailAttributes: connection?.detailAttributes ?? noSsoDetailAttributes,
    groupRules: (connection?.groupRules ?? []).map(({ group, role, teamId }) => ({
      ...newRule(),
      group,
      role,
      teamId,
    })),
    joinsAutomatically: connection?.joinsAutomatically ?? true,
    isActive: connection?.isActive ?? false,
  };
}

const splitScopes = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function areScopes(text: string): boolean {
  const scopes = splitScopes(text);
  return (
    scopes.includes('openid') &&
    scopes.length <= sso.maxScopes &&
    scopes.every((scope) => ssoScopePattern.test(scope))
  );
}

const isWebUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Returns the errors of the form. `stored` is the protocol of the saved connection. */
export function validateDraft(
  draft: ConnectionDraft,
  stored: SsoProtocol | undefined,
): DraftErrors {
  const isEmpty = (text: string) => text.trim() === '';
  const isStored = draft.protocol === stored;
  const errors: DraftErrors = {};
  if (isEmpty(draft.name)) errors.name = 'required';
  if (draft.protocol === 'oidc') {
    if (!isWebUrl(draft.issuer.trim())) errors.issuer = 'invalidUrl';
    if (isEmpty(draft.clientId)) errors.clientId = 'required';
    if (isEmpty(draft.clientSecret) && !isStored) errors.clientSecret = 'required';
    if (!areScopes(draft.scopes)) errors.scopes = 'invalidScopes';
  } else if (!isEmpty(draft.metadataUrl)) {
    if (!isWebUrl(draft.metadataUrl.trim())) errors.metadataUrl = 'invalidUrl';
  } else if (isEmpty(draft.metadata) && !isStored) errors.metadataUrl = 'required';
  return errors;
}

/** Returns the request for a valid form. Rules without a group are left out. */
export function toSsoForm(draft: ConnectionDraft): SsoForm {
  const { name, isActive, attributes, detailAttributes, joinsAutomatically } = draft;
  const groupRules = draft.groupRules
    .filter(({ group }) => group.trim() !== '')
    .map(({ group, role, teamId }) => ({ group: group.trim(), role, teamId }));
  const shared = {
    name: name.trim(),
    isActive,
    attributes,
    detailAttributes,
    groupRules,
    joinsAutomatically,
  };
  if (draft.protocol === 'saml') {
    return {
      ...shared,
      protocol: 'saml',
      metadataUrl: draft.metadataUrl.trim() || null,
      metadata: draft.metadata.trim() || null,
    };
  }
  return {
    ...shared,
    protocol: 'oidc',
    issuer: draft.issuer.trim(),
    clientId: draft.clientId.trim(),
    clientSecret: draft.clientSecret,
    scopes: splitScopes(draft.scopes),
  };
}
