/** Where the journeys find the product, away from the ports a developer uses. */
export const apiUrl = 'http://localhost:3100';
export const mailPort = 8125;
export const devUrl = 'http://localhost:5199';
