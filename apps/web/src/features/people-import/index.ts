export { PeopleImport } from './people-import.tsx';
