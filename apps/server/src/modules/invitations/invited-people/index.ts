export { invitedPeopleRoutes } from './invited-people.routes.ts';
