export { announceAssignment } from './announce-assignment.service.ts';
