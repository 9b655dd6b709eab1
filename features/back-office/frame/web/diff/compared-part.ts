/** A field of a row, or several that only make sense together, as the text by which two versions are compared. */
export type ComparedPart<Row> = {
  label: string;
  fields: readonly (keyof Row & string)[];
  show: (row: Row) => string;
  /** A text of several lines in one field: changes of other lines than those of the other person are merged. */
  merges?: true;
};

export const differingParts = <Row>(parts: readonly ComparedPart<Row>[], one: Row, other: Row) =>
  parts.filter(({ show }) => show(one) !== show(other));
