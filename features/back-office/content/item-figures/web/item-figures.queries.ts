import { orpc } from '#web/api/client.ts';

export const itemFiguresOptions = (id: string) =>
  orpc.backOffice.itemFigures.show.queryOptions({ input: { id } });
