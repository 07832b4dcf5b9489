/** Seeded users that journeys sign in as; all have this password. */
export const password = 'field-work-24';
export const learner = { name: 'Amara Okafor', email: 'amara.okafor@northfield.example' };
export const exclusiveLearner = {
  name: 'Samuel Adeyemi',
  email: 'samuel.adeyemi@classvaluation.example',
};
export const organizationAdmin = { name: 'Jonas Weber', email: 'jonas.weber@northfield.example' };
export const independentLearner = { name: 'Ada Berger', email: 'ada.berger@mail.example' };
export const superAdmin = { name: 'Ines Marchetti', email: 'ines.marchetti@atrium.example' };
/** Belongs to no organization; other users take this author's courses. */
export const author = { name: 'Priya Raman', email: 'priya.raman@mail.example' };
