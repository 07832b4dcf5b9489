export { OwnData } from './own-data/own-data.tsx';
