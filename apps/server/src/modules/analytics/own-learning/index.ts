export { exportOwnLearning, getOwnLearning } from './own-learning.service.ts';
