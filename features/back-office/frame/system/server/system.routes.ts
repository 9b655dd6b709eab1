import { handle } from '#server/endpoints/handlers.ts';
import { systemContract } from '../system.contract.ts';
import { showSystem } from './show-system.ts';

const api = handle(systemContract);

export const systemRoutes = { show: api.show.handler(({ context }) => showSystem(context)) };
