import { scimUrns } from '@atrium/contracts/scim/constants';
import type { Attribute, ResourceType, Schema } from './attributes.ts';

type Text = { name: string; description: string } & Partial<Attribute>;
const text = (attribute: Text): Attribute => ({ type: 'string', ...attribute });

const userSchema: Schema = {
  id: scimUrns.user,
  name: 'User',
  description: 'User account',
  attributes: [
    text({
      name: 'userName',
      required: true,
      uniqueness: 'server',
      description: 'Name of the user at the identity provider, stored as it is sent.',
    }),
    {
      name: 'name',
      type: 'complex',
      description: 'Parts of the name.',
      subAttributes: [
        text({ name: 'formatted', description: 'Full name.' }),
        text({ name: 'familyName', description: 'Family name.' }),
        text({ name: 'givenName', description: 'Given name.' }),
        text({ name: 'middleName', description: 'Middle name.' }),
        text({ name: 'honorificPrefix', description: 'Title, such as Dr.' }),
        text({ name: 'honorificSuffix', description: 'Suffix, such as III.' }),
      ],
    },
    text({ name: 'displayName', description: 'Name that others see. Shown before the parts.' }),
    text({ name: 'title', description: 'Job title.' }),
    text({ name: 'locale', description: 'Language and region, such as en-US.' }),
    text({ name: 'timezone', description: 'Time zone, such as Europe/Berlin.' }),
    {
      name: 'active',
      type: 'boolean',
      description: 'False ends all sessions and keeps the records of the user.',
    },
    {
      name: 'emails',
      type: 'complex',
      multiValued: true,
      description: 'Email addresses. The user signs in with the primary one.',
      subAttributes: [
        text({ name: 'value', description: 'Email address.' }),
        text({ name: 'display', description: 'Name of the email address.' }),
        text({
          name: 'type',
          canonicalValues: ['work', 'home', 'other'],
          description: 'Kind of email address.',
        }),
        { name: 'primary', type: 'boolean', description: 'True for the one to sign in with.' },
      ],
    },
    {
      name: 'groups',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      description: 'Teams of the user.',
      subAttributes: [
        text({ name: 'value', mutability: 'readOnly', description: 'Identifier of the team.' }),
        text({ name: 'display', mutability: 'readOnly', description: 'Name of the team.' }),
        {
          name: '$ref',
          type: 'reference',
          mutability: 'readOnly',
          referenceTypes: ['Group'],
          description: 'URL of the team.',
        },
      ],
    },
  ],
};

const enterpriseSchema: Schema = {
  id: scimUrns.enterpriseUser,
  name: 'EnterpriseUser',
  description: 'Details of employees',
  attributes: [
    text({ name: 'employeeNumber', description: 'Employee id, unique in the organization.' }),
    text({ name: 'department', description: 'Department.' }),
    {
      name: 'manager',
      type: 'complex',
      description: 'Manager of the user.',
      subAttributes: [
        text({ name: 'value', caseExact: true, description: 'Identifier of the manager.' }),
        {
          name: '$ref',
          type: 'reference',
          mutability: 'readOnly',
          referenceTypes: ['User'],
          description: 'URL of the manager.',
        },
        text({ name: 'displayName', mutability: 'readOnly', description: 'Name of the manager.' }),
      ],
    },
  ],
};

/** Details of members without a standard attribute, in the extension for custom fields. */
const detailAttributes: Attribute[] = [
  text({ name: 'location', description: 'Place of work.' }),
  text({ name: 'hiredOn', description: 'First day of work, as YYYY-MM-DD.' }),
];

/** Returns the type User of an organization: its custom fields are attributes of an extension. */
export const userTypeOf = (customAttributes: Attribute[]): ResourceType => ({
  name: 'User',
  endpoint: '/Users',
  description: 'User account',
  core: userSchema,
  extensions: [
    enterpriseSchema,
    {
      id: scimUrns.customUser,
      name: 'CustomUser',
      description: 'Further details and custom fields of the organization',
      attributes: [...detailAttributes, ...customAttributes],
    },
  ],
});

export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Team',
  core: {
    id: scimUrns.group,
    name: 'Group',
    description: 'Team',
    attributes: [
      text({
        name: 'displayName',
        required: true,
        uniqueness: 'server',
        description: 'Name of the team, unique in the organization.',
      }),
      {
        name: 'members',
        type: 'complex',
        multiValued: true,
        description: 'Members of the team who are provisioned.',
        subAttributes: [
          text({
            name: 'value',
            caseExact: true,
            mutability: 'immutable',
            description: 'Identifier of the user.',
          }),
          {
            name: '$ref',
            type: 'reference',
            mutability: 'readOnly',
            referenceTypes: ['User'],
            description: 'URL of the user.',
          },
          text({ name: 'display', mutability: 'readOnly', description: 'Name of the user.' }),
          text({ name: 'type', mutability: 'readOnly', description: 'Always User.' }),
        ],
      },
    ],
  },
  extensions: [],
};

// Attributes of the RFC that are accepted and not stored, because providers send them unless told otherwise.
const ignored: Record<ResourceType['name'], ReadonlySet<string>> = {
  User: new Set(
    [
      'nickName',
      'profileUrl',
      'userType',
      'preferredLanguage',
      'password',
      'phoneNumbers',
      'ims',
      'photos',
      'addresses',
      'entitlements',
      'roles',
      'x509Certificates',
      `${scimUrns.enterpriseUser}:costCenter`,
      `${scimUrns.enterpriseUser}:organization`,
      `${scimUrns.enterpriseUser}:division`,
    ].map((name) => name.toLowerCase()),
  ),
  Group: new Set(),
};

/** Whether a path names an attribute that is accepted and not stored. */
export function isIgnored({ name, core }: ResourceType, path: string): boolean {
  const key = path.toLowerCase();
  const prefix = `${core.id.toLowerCase()}:`;
  const own = key.startsWith(prefix) ? key.slice(prefix.length) : key;
  const attribute = own.startsWith('urn:') ? own : (/^[^.[]*/.exec(own)?.[0] ?? own);
  return ignored[name].has(attribute);
}
