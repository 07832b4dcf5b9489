const imports = '/api/enterprise/admin/organizations/:orgId/people-imports';
const one = `${imports}/:peopleImportId` as const;

export const createPeopleImport = { method: 'POST', url: imports } as const;
export const getPeopleImport = { method: 'GET', url: one } as const;
export const updatePeopleImport = { method: 'PUT', url: one } as const;
export const deletePeopleImport = { method: 'DELETE', url: one } as const;
export const listPeopleImportRows = { method: 'GET', url: `${one}/rows` } as const;
export const updatePeopleImportRow = { method: 'PUT', url: `${one}/rows/:rowNumber` } as const;
export const exportPeopleImport = { method: 'GET', url: `${one}/report` } as const;
export const startPeopleImport = { method: 'POST', url: `${one}/start` } as const;
