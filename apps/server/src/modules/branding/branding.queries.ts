import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An image as it is referred to. */
export type ImageRow = { id: string; width: number; height: number };

const image = (column: string) =>
  sql<ImageRow | null>`(select jsonb_build_object('id', image.id, 'width', image.width, 'height', image.height)
    from organization_images image where image.id = ${sql.ref(column)})`;

/** Returns the branding of an organization with all that an admin can set. */
export async function findBrandingSettings(db: Database, organizationId: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('organizationBranding as branding', 'branding.organizationId', 'organizations.id')
    .select(['organizations.name', 'organizations.slug', 'branding.updatedAt'])
    .select(['accentColor', 'signInText', 'mailSender', 'signerName', 'signerTitle'])
    .select([
      image('branding.logoId').as('logo'),
      image('branding.darkLogoId').as('darkLogo'),
      image('branding.certificateLogoId').as('certificateLogo'),
      image('branding.signatureId').as('signature'),
    ])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
}
export type BrandingRow = NonNullable<Awaited<ReturnType<typeof findBrandingSettings>>>;

const selectPublic = (db: Database) =>
  db
    .selectFrom('organizationBranding as branding')
    .innerJoin('organizations', 'organizations.id', 'branding.organizationId')
    .select(['organizations.name as organizationName', 'accentColor', 'signInText', 'mailSender'])
    .select([image('branding.logoId').as('logo'), image('branding.darkLogoId').as('darkLogo')]);

/** Returns what members and visitors see of the branding of an organization. */
export async function findBranding(db: Database, organizationId: string) {
  return selectPublic(db).where('branding.organizationId', '=', organizationId).executeTakeFirst();
}
export type PublicBrandingRow = NonNullable<Awaited<ReturnType<typeof findBranding>>>;

/** Returns the branding of the active organization with a slug. */
export async function findBrandingBySlug(db: Database, slug: string) {
  return selectPublic(db)
    .where('organizations.slug', '=', slug)
    .where('organizations.isActive', '=', true)
    .executeTakeFirst();
}

/** Returns the branding of the active organization that has verified an email domain. */
export async function findBrandingByDomain(db: Database, domain: string) {
  return selectPublic(db)
    .innerJoin('organizationDomains as domains', 'domains.organizationId', 'organizations.id')
    .where('domains.domain', '=', domain)
    .where('domains.verifiedAt', 'is not', null)
    .where('organizations.isActive', '=', true)
    .executeTakeFirst();
}

/**
 * Returns the branding of an email: of the organization that invites, or of the one the recipient is a member of.
 */
export async function findBrandingOfMail(
  db: Database,
  { toEmail, invitationId }: { toEmail: string; invitationId: string | null },
) {
  return selectPublic(db)
    .where('organizations.isActive', '=', true)
    .where(
      sql<boolean>`branding.organization_id = case when ${invitationId}::uuid is null
        then (select memberships.organization_id from memberships join auth.users account on account.id = memberships.user_id
          where account.email = ${toEmail})
        else (select invitations.organization_id from invitations where id = ${invitationId}::uuid) end`,
    )
    .executeTakeFirst();
}

/** Columns with images by purpose. */
export const imageColumns = {
  logo: 'logoId',
  dark_logo: 'darkLogoId',
  certificate_logo: 'certificateLogoId',
  signature: 'signatureId',
} as const;

export type BrandingChanges = {
  accentColor?: string | null;
  signInText?: string | null;
  mailSender?: string | null;
  signerName?: string | null;
  signerTitle?: string | null;
  logoId?: string | null;
  darkLogoId?: string | null;
  certificateLogoId?: string | null;
  signatureId?: string | null;
};

/** Locks an organization for a change of its branding. Returns whether it exists. */
export async function lockBranding(db: Database, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Raises the revision, so that cached copies of the branding are not used any longer. */
async function raiseRevision(db: Database, organizationId: string): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ brandingRevision: sql<number>`branding_revision + 1` })
    .where('id', '=', organizationId)
    .execute();
}

export async function saveBrandingChanges(
  db: Database,
  organizationId: string,
  changes: BrandingChanges,
): Promise<void> {
  await db
    .insertInto('organizationBranding')
    .values({ organizationId, ...changes })
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({ ...changes, updatedAt: sql<Date>`now()` }),
    )
    .execute();
  await raiseRevision(db, organizationId);
}

export async function deleteBranding(db: Database, organizationId: string): Promise<void> {
  await db
    .deleteFrom('organizationBranding')
    .where('organizationId', '=', organizationId)
    .execute();
  await raiseRevision(db, organizationId);
}

/**
 * Returns the id of what certificates of an organization show at present, which never changes; undefined if they show
 * nothing of it.
 */
export async function freezeCertificateBranding(
  db: Database,
  organizationId: string,
): Promise<string | undefined> {
  const current = sql`
    select organization_id, coalesce(certificate_logo_id, logo_id) as logo_id, signature_id, signer_name,
      case when signature_id is not null or signer_name is not null then signer_title end as signer_title
    from organization_branding where organization_id = ${organizationId}
      and num_nonnulls(certificate_logo_id, logo_id, signature_id, signer_name) > 0`;
  await sql`
    insert into certificate_brandings (organization_id, logo_id, signature_id, signer_name, signer_title)
    ${current} on conflict do nothing`.execute(db);
  // A statement of its own, which sees the row of a concurrent transaction.
  const { rows } = await sql<{ id: string }>`
    select frozen.id from (${current}) as current join certificate_brandings frozen
      on frozen.organization_id = current.organization_id
      and (frozen.logo_id, frozen.signature_id, frozen.signer_name, frozen.signer_title)
        is not distinct from (current.logo_id, current.signature_id, current.signer_name, current.signer_title)`.execute(
    db,
  );
  return rows[0]?.id;
}
