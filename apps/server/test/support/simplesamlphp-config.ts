import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that varies. The PHP files read it at each request, so that changes apply at once. */
export type SimpleSamlSettings = {
  baseUrl: string;
  entityId: string;
  folder: string;
  secret: string;
  users: Record<string, { password: string; attributes: Record<string, string[]> }>;
  serviceProviders: { metadataXml?: string; metadata: Record<string, unknown> }[];
  hostedKeys: Record<string, string>;
};

const readSettings = `<?php
$settings = json_decode(file_get_contents(getenv('SIMPLESAMLPHP_CONFIG_DIR') . '/settings.json'), true);
`;

const config = `${readSettings}
$config = [
    'baseurlpath' => $settings['baseUrl'] . '/',
    'certdir' => $settings['folder'] . '/',
    'loggingdir' => $settings['folder'] . '/',
    'datadir' => $settings['folder'] . '/',
    'tempdir' => $settings['folder'] . '/temp',
    'metadatadir' => $settings['folder'] . '/metadata',
    'timezone' => 'UTC',
    'secretsalt' => $settings['secret'],
    'auth.adminpassword' => $settings['secret'],
    'technicalcontact_name' => 'Test',
    'technicalcontact_email' => 'test@example.com',
    'showerrors' => true,
    'errorreporting' => false,
    'logging.handler' => 'errorlog',
    'logging.level' => 4,
    'enable.saml20-idp' => true,
    'module.enable' => ['core' => true, 'saml' => true, 'exampleauth' => true],
    'store.type' => 'phpsession',
    'session.phpsession.savepath' => $settings['folder'] . '/sessions',
    'session.cookie.secure' => false,
    'session.phpsession.cookiename' => 'SimpleSAML',
    'language.default' => 'en',
    'language.available' => ['en'],
    'metadata.sources' => [['type' => 'flatfile']],
];
`;

const authSources = `${readSettings}
$config = ['users' => ['exampleauth:UserPass']];
foreach ($settings['users'] as $name => $user) {
    $config['users'][$name . ':' . $user['password']] = $user['attributes'];
}
`;

const samlPrefix = 'urn:oasis:names:tc:SAML';

const hostedMetadata = `${readSettings}
$metadata[$settings['entityId']] = $settings['hostedKeys'] + [
    'host' => '__DEFAULT__',
    'auth' => 'users',
    'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'SingleSignOnServiceBinding' => [
        '${samlPrefix}:2.0:bindings:HTTP-Redirect',
        '${samlPrefix}:2.0:bindings:HTTP-POST',
    ],
    'SingleLogoutServiceBinding' => [
        '${samlPrefix}:2.0:bindings:HTTP-Redirect',
        '${samlPrefix}:2.0:bindings:HTTP-POST',
    ],
    'NameIDFormat' => [
        '${samlPrefix}:2.0:nameid-format:persistent',
        '${samlPrefix}:1.1:nameid-format:emailAddress',
        '${samlPrefix}:2.0:nameid-format:transient',
    ],
    'authproc' => [
        10 => [
            'class' => 'saml:AttributeNameID',
            'attribute' => 'uid',
            'Format' => '${samlPrefix}:2.0:nameid-format:persistent',
        ],
        11 => [
            'class' => 'saml:AttributeNameID',
            'attribute' => 'email',
            'Format' => '${samlPrefix}:1.1:nameid-format:emailAddress',
        ],
        12 => [
            'class' => 'saml:AttributeNameID',
            'attribute' => 'uid',
            'Format' => '${samlPrefix}:1.1:nameid-format:unspecified',
        ],
        13 => ['class' => 'saml:TransientNameID'],
    ],
];
`;

const remoteMetadata = `${readSettings}
foreach ($settings['serviceProviders'] as $provider) {
    $parsed = [];
    if (isset($provider['metadataXml'])) {
        $entities = \\SimpleSAML\\Metadata\\SAMLParser::parseDescriptorsString($provider['metadataXml']);
        $parsed = reset($entities)->getMetadata20SP();
        unset($parsed['entityDescriptor'], $parsed['expire']);
    }
    $entry = $provider['metadata'] + $parsed;
    $metadata[$entry['entityid']] = $entry;
}
`;

/** Replaces the settings at once, so that no request reads half of a file. */
export async function writeSettings(settings: SimpleSamlSettings): Promise<void> {
  const path = join(settings.folder, 'settings.json');
  await writeFile(`${path}.new`, JSON.stringify(settings));
  await rename(`${path}.new`, path);
}

/** Writes a configuration directory of SimpleSAMLphp. */
export async function writeConfiguration(settings: SimpleSamlSettings): Promise<void> {
  const { folder } = settings;
  await mkdir(join(folder, 'metadata'));
  await mkdir(join(folder, 'sessions'));
  await mkdir(join(folder, 'temp'));
  await writeFile(join(folder, 'config.php'), config);
  await writeFile(join(folder, 'authsources.php'), authSources);
  await writeFile(join(folder, 'metadata/saml20-idp-hosted.php'), hostedMetadata);
  await writeFile(join(folder, 'metadata/saml20-sp-remote.php'), remoteMetadata);
  await writeSettings(settings);
}
