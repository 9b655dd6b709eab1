import { handle, handlePrinted } from '#server/endpoints/handlers.ts';
import { paperContract, sheetContract } from '../paper.contract.ts';
import { enterSheet, readSheet } from './enter-sheet.ts';
import { lookAtSheets, makeSheets } from './make-sheets.ts';
import { printKey, printSheets } from './print-sheets.ts';

export const paperRoutes = handle(paperContract, {
  look: lookAtSheets,
  make: makeSheets,
  file: printSheets,
  key: printKey,
});

export const sheetRoutes = handlePrinted(sheetContract, { one: readSheet, enter: enterSheet });
