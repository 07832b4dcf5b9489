// Columns of texts, JSON and lists that the attack leaves as they are, by reason. It fails for a column that is neither
// filled nor listed here, and for a listed one that does not exist.

const byReason: Record<string, string> = {
  'the test signs in with it':
    'auth.users.email auth.accounts.account_id auth.accounts.password auth.accounts.provider_id',
  'a token, key, hash or credential': `auth.accounts.access_token auth.accounts.id_token auth.accounts.refresh_token
    auth.accounts.scope auth.mail_requests.password_hash auth.passkeys.credential_id auth.pins.pin_hash
    auth.sessions.token auth.sessions.sso_name_id auth.sessions.sso_session auth.signing_keys.alg auth.signing_keys.crv
    auth.signing_keys.id auth.signing_keys.private_key auth.signing_keys.public_key auth.sso_requests.assertion
    auth.verifications.id auth.verifications.identifier auth.verifications.value public.credential_keys.id
    public.credential_keys.public_jwk public.organization_domains.token`,
  'the end of a generated token': `auth.api_keys.last_characters public.invitations.token_end
    public.transfer_codes.code_end public.webhook_endpoints.secret_hint`,
  'a fixed list or the name of an event': `auth.passkey_challenges.purpose auth.passkeys.transports
    auth.pending_sign_ins.method auth.sessions.method auth.sessions.second_factor auth.sso_requests.purpose
    public.analytics_scopes.kind public.audit_events.action public.course_imports.failure
    public.organization_domains.verified_by public.organizations.second_factor_for public.outgoing_mails.drop_reason
    public.provisioning_errors.operation public.provisioning_errors.scim_type public.security_events.kind
    public.security_events.outcome public.service_accounts.scopes public.sso_connections.protocol
    public.sso_connections.scopes public.webhook_deliveries.status public.webhook_endpoints.disabled_reason
    public.webhook_endpoints.event_types public.webhook_events.type public.people_imports.targets`,
  'a format that the server or a constraint ensures': `auth.api_key_networks.network auth.sessions.ip_address
    public.caption_cues.language public.lesson_captions.language public.certificate_lookup.number
    public.certificates.number public.courses.public_path public.organization_branding.accent_color
    public.organization_domains.domain public.organizations.slug public.analytics_scopes.time_zone
    public.organization_history.time_zone public.organizations.time_zone public.profiles.time_zone
    public.member_fields.key public.capstone_attachments.content_type public.course_images.content_type
    public.videos.content_type public.video_renditions.codecs public.messages.event_key
    public.webhook_deliveries.ordering_key public.webhook_events.ordering_key public.idempotency_keys.route
    public.account_erasures.pseudonym`,
  'a generated key of a file': `public.capstone_attachments.object_key public.course_images.object_key
    public.course_imports.object_key public.data_exports.object_key public.lesson_captions.object_key
    public.organization_images.object_key public.training_exports.object_key public.video_renditions.object_key
    public.video_renditions.playlist public.videos.object_key public.videos.poster_key public.videos.thumbnails_key`,
  'ids, numbers and times only': `public.assignment_history.groups public.assignment_history.members
    public.assignment_history.teams public.assignments.groups public.assignments.members public.assignments.teams
    public.capstone_rounds.ratings public.capstone_submissions.review_ratings public.open_quiz_attempts.rules
    public.people_imports.counts public.quiz_attempts.answers public.quiz_attempts.rules
    public.training_exports.filter public.videos.thumbnails`,
  'computed for searching, never shown':
    'public.caption_cues.access_scopes public.profiles.name_key public.search_words.word public.user_words.words',
  'of the installation, which nobody outside it can write': `public.backups.kind public.backups.label
    public.process_heartbeats.commit_hash public.process_heartbeats.host public.process_heartbeats.kind
    public.process_heartbeats.version public.schema_migrations.name public.schema_repeatables.path
    public.schema_repeatables.sha256 public.worker_heartbeats.worker_id`,
  'only programs read it': `auth.mail_requests.email auth.mail_requests.full_name auth.mail_requests.username
    auth.sso_requests.next_path public.outgoing_mails.content public.outgoing_mails.to_email
    public.sso_connections.certificates public.sso_connections.service_certificate public.sso_identities.subject`,
  'a gap: the test data has no row with it': `auth.passkeys.name auth.users.image public.assignment_history.statement_text
    public.audit_events.after public.audit_events.before public.capstone_rounds.attachments
    public.capstone_rounds.tasks public.capstone_rules.criteria public.certificate_brandings.signer_name
    public.certificate_brandings.signer_title public.course_drafts.details public.course_drafts.outline
    public.course_drafts.return_comment public.course_drafts.settings public.evidence_identities.full_name
    public.group_history.name public.group_history.rule public.invitation_batch_rows.email
    public.learning_statements.typed_name public.lesson_drafts.content public.merged_accounts.email
    public.messages.payload public.open_quiz_attempts.answers public.organization_branding.mail_sender
    public.pending_members.custom_fields public.pending_members.username public.people_import_rows.changes
    public.people_import_rows.issues public.people_import_rows.plan public.quiz_questions.answer_key
    public.scim_groups.external_id public.scim_users.attributes public.scim_users.external_id
    public.scim_users.user_name public.sso_connections.detail_attributes public.sso_connections.entity_id
    public.sso_connections.sign_in_url`,
};

/** The reason of each column that is not filled. */
export const unfilledColumns: Record<string, string> = Object.fromEntries(
  Object.entries(byReason).flatMap(([reason, columns]) =>
    columns.split(/\s+/).map((column) => [column, reason] as const),
  ),
);
