/** Every handler of the back office, under the names of its contract. */
export const backOfficeRoutes = {
  dashboard: {},
  users: {},
  plans: {},
  lessons: {},
  questions: {},
  badges: {},
  analytics: {},
  settings: {},
  support: {},
  payments: {},
  audit: {},
  content: {},
};
