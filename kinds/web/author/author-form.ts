import type { ComponentType } from 'react';
import type { BodyKind } from '#domain/question-versions.ts';
import type { EntryBody } from '../../entry/entry.ts';
import type { MatchBody } from '../../match/match.ts';
import type { MultipleChoiceBody } from '../../multiple_choice/multiple-choice.ts';
import type { NumberBody } from '../../number/number.ts';
import type { OrderBody } from '../../order/order.ts';
import type { TableBody } from '../../table/table.ts';

export type BodyOf = {
  multiple_choice: MultipleChoiceBody;
  number: NumberBody;
  order: OrderBody;
  match: MatchBody;
  entry: EntryBody;
  table: TableBody;
};

export type AuthorFormProps<Body> = {
  /** As it is being written: it has the fields of its kind, which may be empty or wrong. */
  body: Body;
  /** What has to be corrected at a path of the body, such as `lines.0.debit`. */
  problemAt: (path: string) => string | undefined;
  onChange: (change: Partial<Body>) => void;
};

/** How authors see a kind: the fields in which they write it, what they begin with, and what it asks with its key. */
export type AuthorForm<Kind extends BodyKind> = {
  empty: BodyOf[Kind];
  Form: ComponentType<AuthorFormProps<BodyOf[Kind]>>;
  View: ComponentType<{ body: BodyOf[Kind] }>;
};
