export { ProvisioningCard } from './provisioning-card.tsx';
