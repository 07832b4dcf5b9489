import { createHash } from 'node:crypto';
import type { ShippedPackage } from './packages.ts';
import type { ReleaseVersion } from './release-version.ts';

/** Returns the package URL of an npm package, in which the @ of a scope is escaped. */
const toPurl = ({ name, version }: Pick<ShippedPackage, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

function toHashes(integrity: string | undefined) {
  const [algorithm, content] = integrity?.split('-') ?? [];
  if (algorithm !== 'sha512' || !content) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] };
}

/** An SPDX expression such as "MIT OR Apache-2.0", or the id of one license. */
const toLicense = (license: string) =>
  / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { name: license } };

/** Formats a UUID from the first bytes of a hash, so that the same release has the same serial number. */
function toSerialNumber(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/** Returns the bill of materials of a release in the format CycloneDX 1.6. */
export function createSbom(packages: readonly ShippedPackage[], release: ReleaseVersion) {
  const components = packages.map((each) => ({
    type: 'library',
    'bom-ref': toPurl(each),
    name: each.name,
    version: each.version,
    purl: toPurl(each),
    licenses: [toLicense(each.license)],
    ...toHashes(each.integrity),
  }));
  const { version, commit, committedAt } = release;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: toSerialNumber(JSON.stringify([release, components])),
    version: 1,
    metadata: {
      timestamp: committedAt,
      component: {
        type: 'application',
        'bom-ref': `pkg:generic/atrium@${version}`,
        name: 'atrium',
        version: `${version}+${commit.slice(0, 7)}`,
      },
    },
    components,
  };
}
