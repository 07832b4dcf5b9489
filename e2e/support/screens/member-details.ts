import type { Page } from '@playwright/test';

/** Details of a member in all fields. */
export const memberDetails = {
  employeeId: 'NF-0417',
  jobTitle: 'Survey technician',
  department: 'Field operations',
  location: 'Riverside',
  hiredOn: '2024-04-08',
  manager: { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Grace Thompson' },
  customFields: { depot: 'Riverside', drone: true, checked: '2026-01-15', level: 3 },
};
/** Details of a member about whom nothing is stored. */
export const noDetails = {
  employeeId: null,
  jobTitle: null,
  department: null,
  location: null,
  hiredOn: null,
  manager: null,
  customFields: {},
};
const createField = (key: string, name: string, type: string, rest: object = {}) => ({
  id: `0190f3a0-0000-7000-8000-0000000001${key.length}`,
  key,
  name,
  type,
  choices: [],
  isRequired: false,
  isArchived: false,
  ...rest,
});
const memberFields = [
  createField('depot', 'Depot', 'choice', {
    choices: ['Riverside', 'Harbor', 'Central'],
    isRequired: true,
  }),
  createField('level', 'Surveying level', 'number'),
  createField('checked', 'Medical examination of people who work alone at heights', 'date'),
  createField('license', 'License', 'text', { isArchived: true }),
];
const currentFields = memberFields.filter(({ isArchived }) => !isArchived);
const memberValues = {
  departments: ['Field operations', 'Office'],
  locations: ['Harbor', 'Riverside'],
  jobTitles: ['Survey technician'],
  managers: [{ ...memberDetails.manager, detail: null }],
  fields: currentFields,
};

/** Answers calls about details of members and custom fields. */
export async function stubMemberDetails(page: Page): Promise<void> {
  await page.route(/\/member-fields(\?|$)/, (route) =>
    route.fulfill({ json: { fields: memberFields } }),
  );
  await page.route(/\/member-values(\?|$)/, (route) => route.fulfill({ json: memberValues }));
  await page.route(/\/users\/[^/]+\/details$/, (route) =>
    route.fulfill({ json: { ...memberDetails, fields: currentFields, deactivatedAt: null } }),
  );
}
