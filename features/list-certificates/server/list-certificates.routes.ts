import { handle } from '#server/endpoints/handlers.ts';
import { certificateListsContract, listCertificatesContract } from '../list-certificates.contract.ts';
import { archiveList, createList, listLists } from './change-lists.ts';
import { issueOfList, listOwnLists } from './own-lists.ts';

export const certificateListsRoutes = handle(certificateListsContract, {
  list: listLists,
  create: createList,
  archive: archiveList,
});

export const listCertificatesRoutes = handle(listCertificatesContract, {
  mine: listOwnLists,
  issue: issueOfList,
});
