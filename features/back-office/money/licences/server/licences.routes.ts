import { handle } from '#server/endpoints/handlers.ts';
import { licencesContract } from '../licences.contract.ts';
import { changeLicence, grantLicence, revokeLicence } from './change-licences.ts';
import { findGroups, listLicences } from './list-licences.ts';

export const licencesRoutes = handle(licencesContract, {
  list: listLicences,
  groups: findGroups,
  grant: grantLicence,
  change: changeLicence,
  revoke: revokeLicence,
});
