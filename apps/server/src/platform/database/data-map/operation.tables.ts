import type { TableRule } from './rules.ts';

/** Tables of the operation of the installation. */
export const operationTables: Record<string, TableRule> = {
  'public.backups': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      plain: 'label kind started_at finished_at database_bytes stored_bytes',
    },
  },
  'public.content_fingerprint_keys': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      key: 'secret',
      plain: 'id',
    },
  },
  'public.credential_keys': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      key: 'sealed_private_key',
      plain: 'id public_jwk created_at',
    },
  },
  'public.process_heartbeats': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      plain: 'process_id kind host version commit_hash started_at beat_at',
    },
  },
  'public.read_model_changes': {
    purpose: 'operation',
    retention: 'seconds',
    columns: {
      reference: 'user_id',
      plain: 'id changed_table organization_id course_id created_at',
    },
  },
  'public.schema_migrations': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      plain: 'id name run_on',
    },
  },
  'public.schema_repeatables': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      plain: 'path sha256 applied_at',
    },
  },
  'public.worker_heartbeats': {
    purpose: 'operation',
    retention: 'installation',
    columns: {
      plain: 'worker_id beat_at',
    },
  },
};
