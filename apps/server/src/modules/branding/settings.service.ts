import type { BrandingSettings } from '@atrium/contracts/branding/branding';
import type { BrandImagePurpose } from '@atrium/contracts/branding/constants';
import type { BrandingForm } from '@atrium/contracts/branding/form-schemas';
import { recordAuditEvent } from '../../platform/audit.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import {
  type BrandingChanges,
  type BrandingRow,
  deleteBranding,
  findBrandingSettings,
  imageColumns,
  lockBranding,
  saveBrandingChanges,
} from './branding.queries.ts';
import { toBrandImage } from './present-branding.ts';

const fields = ['accentColor', 'signInText', 'mailSender', 'signerName', 'signerTitle'] as const;
const images = {
  logo: 'logo',
  dark_logo: 'darkLogo',
  certificate_logo: 'certificateLogo',
  signature: 'signature',
} as const satisfies Record<BrandImagePurpose, keyof BrandingRow>;

async function getRow(db: Database, organizationId: string): Promise<BrandingRow> {
  const row = await findBrandingSettings(db, organizationId);
  if (!row) throw new AppError('not_found');
  return row;
}

function toSettings({ config }: Pick<Deps, 'config'>, row: BrandingRow): BrandingSettings {
  const toImage = (purpose: BrandImagePurpose) => {
    const image = row[images[purpose]];
    return image && toBrandImage(image);
  };
  return {
    organizationName: row.name,
    accentColor: row.accentColor,
    signInText: row.signInText,
    mailSender: row.mailSender,
    signerName: row.signerName,
    signerTitle: row.signerTitle,
    images: {
      logo: toImage('logo'),
      dark_logo: toImage('dark_logo'),
      certificate_logo: toImage('certificate_logo'),
      signature: toImage('signature'),
    },
    signInUrl: `${config.PUBLIC_URL}/auth?organization=${row.slug}`,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}

/** Returns the values of an audit event: images by their ids. */
const toLogged = (row: BrandingRow) => ({
  ...Object.fromEntries(fields.map((field) => [field, row[field]])),
  ...Object.fromEntries(Object.values(images).map((name) => [name, row[name]?.id ?? null])),
});

const readSettings = async (deps: Deps, organizationId: string) =>
  toSettings(deps, await getRow(deps.db, organizationId));

/** Returns the branding of an organization for its admins. */
export async function getBranding(
  deps: Deps,
  actor: Actor,
  organizationId: string,
): Promise<BrandingSettings> {
  requireOrganizationAdmin(actor, organizationId);
  return readSettings(deps, organizationId);
}

/**
 * Changes the branding in a transaction that holds the lock of the organization, and records an audit event with the
 * values that changed, if any did.
 */
export async function changeBranding(
  tx: Database,
  actor: Actor,
  organizationId: string,
  { action, change }: { action: `branding.${string}`; change: () => Promise<void> },
): Promise<void> {
  const before = await getRow(tx, organizationId);
  await change();
  const after = await getRow(tx, organizationId);
  const [old, current] = [toLogged(before), toLogged(after)];
  const changed = Object.keys(old).filter((key) => old[key] !== current[key]);
  if (changed.length === 0) return;
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  await recordAuditEvent(tx, actor, {
    organizationId,
    action,
    target: after.name,
    before: pick(old),
    after: pick(current),
  });
}

/** Runs `work` in a transaction with the lock on the branding of an organization. */
export async function withBrandingLock(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockBranding(tx, organizationId))) throw new AppError('not_found');
    await work(tx);
  });
}

/** Saves the accent color and the texts. */
export async function saveBranding(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  form: BrandingForm,
): Promise<BrandingSettings> {
  requireOrganizationAdmin(actor, organizationId);
  await withBrandingLock(deps, organizationId, (tx) =>
    changeBranding(tx, actor, organizationId, {
      action: 'branding.changed',
      change: () => saveBrandingChanges(tx, organizationId, form),
    }),
  );
  return readSettings(deps, organizationId);
}

/** Removes a logo or the signature. Certificates that were issued with it keep it. */
export async function deleteBrandImage(
  deps: Deps,
  actor: Actor,
  { orgId, purpose }: { orgId: string; purpose: BrandImagePurpose },
): Promise<BrandingSettings> {
  requireOrganizationAdmin(actor, orgId);
  const changes: BrandingChanges = { [imageColumns[purpose]]: null };
  await withBrandingLock(deps, orgId, (tx) =>
    changeBranding(tx, actor, orgId, {
      action: 'branding.image_removed',
      change: () => saveBrandingChanges(tx, orgId, changes),
    }),
  );
  return readSettings(deps, orgId);
}

/** Resets the branding to the default. Issued certificates keep theirs. */
export async function resetBranding(
  deps: Deps,
  actor: Actor,
  organizationId: string,
): Promise<BrandingSettings> {
  requireOrganizationAdmin(actor, organizationId);
  await withBrandingLock(deps, organizationId, (tx) =>
    changeBranding(tx, actor, organizationId, {
      action: 'branding.reset',
      change: () => deleteBranding(tx, organizationId),
    }),
  );
  return readSettings(deps, organizationId);
}
