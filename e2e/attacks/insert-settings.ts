import { queryDatabase } from '../support/data/database.ts';

/** The token of the auditor link. */
export const auditorToken = 'a'.repeat(43);

/**
 * Gives an organization one of each setting that the seed data leaves out, with payloads in their texts. Needs the
 * functions of `storeScripts`.
 */
export function insertSettings(organizationId: string, adminId: string): void {
  const organization = `'${organizationId}'::uuid`;
  const admin = `'${adminId}'::uuid`;
  queryDatabase(`
    set session_replication_role = replica;
    insert into sso_connections (organization_id, protocol, name, issuer, client_id, client_secret, service_certificate,
      service_key, attributes, detail_attributes, metadata_error, metadata_url, logout_url)
    values (${organization}, 'oidc', attack.short(1), attack.text(1, 3), attack.text(2, 3), '', '', '',
      jsonb_build_object('email', attack.text(3, 2), 'fullName', attack.text(4, 2), 'groups', '', 'team', ''), '{}',
      attack.text(5, 3), attack.url(65), attack.url(66));
    insert into sso_test_runs (connection_id, actor_id, finished_at, result)
    select id, ${admin}, now(), jsonb_build_object(
      'steps', jsonb_build_array(jsonb_build_object('step', 'signed_in', 'outcome', 'success',
        'details', jsonb_build_object('subject', attack.text(6, 3)))),
      'claims', jsonb_build_array(jsonb_build_object('name', attack.text(7, 2), 'values',
        jsonb_build_array(attack.text(8, 3))))) from sso_connections where organization_id = ${organization};
    insert into organization_domains (organization_id, domain, token)
    values (${organization}, 'attacked.example', repeat('a', 20));
    insert into provisioning_errors (organization_id, operation, target, status, detail)
    values (${organization}, 'createScimUser', attack.short(9), 409, attack.text(10, 3));
    insert into service_accounts (organization_id, name, scopes, responsible_id, created_by)
    values (${organization}, attack.short(11), '{people:read}', ${admin}, ${admin});
    insert into webhook_endpoints (organization_id, format, label, url, event_types, secret, secret_hint, created_by)
    values (${organization}, 'slack', attack.short(12), 'https://' || attack.short(0) || '/', '{person.updated}', '', 'abc', ${admin});
    insert into webhook_events (organization_id, type, user_id, ordering_key, data)
    values (${organization}, 'person.updated', ${admin}, 'attacked',
      jsonb_build_object('person', jsonb_build_object('name', attack.text(13, 3))));
    insert into webhook_deliveries (endpoint_id, event_id, sequence, ordering_key, status, attempts, next_attempt_at,
      first_attempt_at, last_attempt_at, response_status, response_body, error)
    select endpoint.id, event.id, event.sequence, 'attacked', 'pending', 1, now() + interval '1 day', now(), now(), 500,
      attack.text(14, 4), attack.text(15, 2)
    from webhook_endpoints endpoint join webhook_events event using (organization_id)
    where organization_id = ${organization};
    insert into xapi_stores (organization_id, url, username, password, error, failure_count, retry_at, error_status)
    values (${organization}, 'https://lrs.example/' || attack.short(0), replace(attack.short(16), ':', ''), '', attack.text(17, 3), 1,
      now() + interval '1 day', 500);
    insert into organization_branding (organization_id, sign_in_text, signer_name, signer_title)
    values (${organization}, attack.text(18, 3), attack.short(19), attack.short(20))
    on conflict (organization_id) do update set sign_in_text = excluded.sign_in_text,
      signer_name = excluded.signer_name, signer_title = excluded.signer_title;
    insert into privacy_notices (organization_id, version, text)
    values (${organization}, 100, attack.text(21, 20));
    insert into privacy_acceptances (user_id, organization_id, version)
    select user_id, organization_id, 100 from memberships where organization_id = ${organization};
    insert into legal_holds (organization_id, user_id, reason, created_by)
    values (${organization}, ${admin}, attack.text(22, 3), ${admin});
    with made as (
      insert into groups (organization_id, name, rule)
      values (${organization}, btrim(attack.short(23)), jsonb_build_object('anyOf', jsonb_build_array(
        jsonb_build_object('match', 'all', 'conditions', jsonb_build_array(jsonb_build_object(
          'field', 'department', 'operator', 'is_one_of', 'values', jsonb_build_array(attack.text(24, 2))))))))
      returning id),
    member as (
      insert into group_members (organization_id, group_id, user_id) select ${organization}, id, ${admin} from made)
    insert into group_member_history (group_id, user_id, joined_at, joined_reason, during)
    select id, ${admin}, now(), 'rule_changed', tstzrange(now(), null) from made;
    with made as (
      insert into people_imports (organization_id, created_by, actor_id, file_name, row_count, headers, targets)
      values (${organization}, ${admin}, ${admin}, attack.short(25), 1, array[attack.text(26, 3)], '{fullName}')
      returning id)
    insert into people_import_rows (import_id, row, cells) select id, 2, array[attack.text(27, 3)] from made;
    insert into auditor_links (organization_id, label, token_hash, created_by, holder_id, expires_at)
    values (${organization}, attack.short(28), sha256('${auditorToken}'), ${admin}, ${admin}, now() + interval '1 day');`);
}
