import { handle } from '#server/endpoints/handlers.ts';
import { factsContract } from '../facts.contract.ts';
import { checkFact, renewFact } from './decide-facts.ts';
import { listFacts } from './list-facts.ts';

export const factsRoutes = handle(factsContract, { list: listFacts, check: checkFact, renew: renewFact });
