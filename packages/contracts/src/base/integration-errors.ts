import type { ErrorTable } from './common-errors.ts';

/** Errors of webhooks and of learning record stores. */
export const webhookErrors = {
  xapi_url_invalid: {
    status: 422,
    message: 'Enter the public https:// URL of the endpoint, without a password or parameters.',
  },
  xapi_password_missing: { status: 422, message: 'Enter the password of the LRS.' },
  webhook_url_invalid: {
    status: 422,
    message: 'Enter a public URL that starts with https:// and contains no password.',
  },
  webhook_url_incomplete: {
    status: 422,
    message: 'Enter the whole URL that Slack or Teams shows for the incoming webhook.',
  },
  webhook_without_secret: {
    status: 409,
    message: 'Webhooks to Slack and Teams have no signing secret. Enter a new URL instead.',
  },
  too_many_webhooks: {
    status: 409,
    message: 'An organization has at most 10 webhooks. Delete one first.',
  },
} as const satisfies ErrorTable;

/** Errors of single sign-on. */
export const ssoErrors = {
  sso_required: {
    status: 403,
    message: 'Your organization requires single sign-on. Sign in with your work account.',
  },
  sso_not_available: {
    status: 404,
    message: 'Single sign-on is not set up for this email. Sign in with your password.',
  },
  sso_expired: {
    status: 410,
    message: 'This sign-in took too long, or was completed in another tab. Sign in again.',
  },
  sso_denied: {
    status: 422,
    message: 'Your identity provider did not sign you in. Try again, or ask your IT department.',
  },
  sso_rejected: {
    status: 422,
    message:
      'The reply of your identity provider could not be verified. Sign in again. If it happens again, tell an admin of your organization.',
  },
  sso_refused: {
    status: 409,
    message: 'You can’t sign in with this account. Ask an admin of your organization.',
  },
  sso_provider_unreachable: {
    status: 422,
    message: 'The identity provider could not be reached. Check its URL, or try again later.',
  },
  sso_issuer_mismatch: {
    status: 422,
    message:
      'This is not the issuer of your own tenant. Enter the issuer that the discovery document of your tenant names, such as https://login.microsoftonline.com/<tenant ID>/v2.0.',
  },
  sso_metadata_invalid: {
    status: 422,
    message: 'These are not the metadata of a SAML identity provider. Check the URL or the file.',
  },
  sso_secret_missing: { status: 422, message: 'Enter the client secret.' },
  sso_not_tested: {
    status: 409,
    message: 'Run a test that succeeds first. It must not be older than 24 hours.',
  },
  sso_enforced: { status: 409, message: 'Turn off required single sign-on first.' },
  sso_team_missing: {
    status: 422,
    message: 'One of these teams no longer exists. Choose another.',
  },
  emergency_admin_missing: {
    status: 422,
    message: 'Choose at least one admin who can sign in without single sign-on.',
  },
  last_emergency_admin: {
    status: 409,
    message:
      'This is the last admin with emergency access. Give another admin emergency access in the single sign-on settings first.',
  },
  domain_taken: {
    status: 409,
    message: 'Another organization has verified this domain. Contact support if it is yours.',
  },
  domain_of_mail_provider: {
    status: 422,
    message:
      'This domain belongs to a public email provider, where anyone can have a mailbox. Enter a domain that your organization owns.',
  },
  domain_record_missing: {
    status: 422,
    message: 'The TXT record was not found. New records can take an hour to be visible.',
  },
  too_many_domains: {
    status: 409,
    message: 'An organization can have at most 50 domains. Remove one first.',
  },
} as const satisfies ErrorTable;

/** Errors of calls with an API key, and of managing keys. */
export const apiKeyErrors = {
  api_key_invalid: {
    status: 401,
    message: 'This API key does not exist. Check that it is complete.',
  },
  api_key_expired: { status: 401, message: 'This API key has expired. Replace it under Settings.' },
  api_key_revoked: { status: 401, message: 'This API key was revoked. Create a new one.' },
  api_key_not_accepted: {
    status: 401,
    message: 'This call needs an API key with the right scope, not a session.',
  },
  api_key_unowned: {
    status: 403,
    message:
      'The admin responsible for this API key is no longer an admin of the organization. Another admin can take it over under Settings.',
  },
  api_key_network: {
    status: 403,
    message: 'This API key is not accepted from this IP address.',
  },
  scope_missing: { status: 403, message: 'This API key does not have the scope for this call.' },
  not_for_api_keys: { status: 403, message: 'This call is for users, not for API keys.' },
  service_account_revoked: {
    status: 409,
    message: 'This service account was revoked. Create a new one.',
  },
  too_many_service_accounts: {
    status: 409,
    message: 'An organization can have at most 50 service accounts. Revoke one first.',
  },
} as const satisfies ErrorTable;

/** Errors of provisioning by SCIM. Replies name the `scimType` of the RFC instead of the code. */
export const scimErrors = {
  scim_invalid_filter: { status: 400, message: 'The filter is not valid.' },
  scim_invalid_path: { status: 400, message: 'The path is not valid.' },
  scim_invalid_syntax: { status: 400, message: 'The request is not valid.' },
  scim_invalid_value: { status: 400, message: 'A value is missing or not valid.' },
  scim_no_target: { status: 400, message: 'There is nothing to change at this path.' },
  scim_mutability: { status: 400, message: "This attribute can't be changed." },
  scim_uniqueness: { status: 409, message: 'Another resource has this value.' },
  scim_not_supported: { status: 501, message: 'This service does not support bulk requests.' },
  scim_version_mismatch: { status: 412, message: 'The resource has changed since it was read.' },
} as const satisfies ErrorTable;

/** Errors of second factors and confirmed identities. */
export const factorErrors = {
  second_factor_required: { status: 403, message: 'Confirm that it’s you to sign in.' },
  second_factor_expired: { status: 410, message: 'This sign-in took too long. Sign in again.' },
  wrong_factor: {
    status: 400,
    message: 'This code is incorrect, has expired or was used before. Try the next one.',
  },
  passkey_rejected: {
    status: 400,
    message: 'This passkey could not be verified. Try again, or sign in another way.',
  },
  factor_setup_required: {
    status: 403,
    message: 'Your organization requires two-step verification. Set it up to continue.',
  },
  privacy_notice_required: {
    status: 403,
    message: 'Accept the privacy notice of your organization to continue.',
  },
  factor_required: {
    status: 409,
    message: 'Your organization requires two-step verification. Add another method first.',
  },
  factor_exists: {
    status: 409,
    message: 'This is set up already. Reload to see what you have.',
  },
  factor_missing: {
    status: 409,
    message: 'Set up two-step verification for your own account first.',
  },
  nothing_to_reset: {
    status: 409,
    message: 'This person has no two-step verification.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'You can have at most 20 passkeys. Remove one first.',
  },
  reauthentication_required: {
    status: 403,
    message: 'Confirm that it’s you to continue.',
  },
  reauthentication_method: {
    status: 409,
    message: 'You can’t confirm your identity this way. Choose another one.',
  },
} as const satisfies ErrorTable;
