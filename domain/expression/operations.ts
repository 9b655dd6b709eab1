/**
 * On average, draws that do not fit counted (docs/product.md §5.15): about 5 ms. An operation is an addition, or
 * a piece of a text that is read or printed, about 5 µs. */
export const OPERATIONS_PER_VARIANT = 1000;

/** The formulas of a question take more operations than they may; the message is Spanish. */
export class TooManyOperationsError extends Error {
  override readonly name = 'TooManyOperationsError';
}

/** Operations that may still be spent. */
export class OperationBudget {
  private left: number;

  /** @param variants on how many variants it is spent */
  constructor(variants: number) {
    this.left = OPERATIONS_PER_VARIANT * variants;
  }

  /** @throws TooManyOperationsError when less than this is left */
  spend(operations: number): void {
    this.left -= operations;
    if (this.left >= 0) return;
    throw new TooManyOperationsError(
      `Las fórmulas y las cifras de los textos pasan de ${OPERATIONS_PER_VARIANT} operaciones por variante: usa menos ` +
        'cifras, potencias con decimales, exp y ln, o condiciones que se cumplan más a menudo',
    );
  }
}
