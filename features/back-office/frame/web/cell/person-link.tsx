import { Link } from '@tanstack/react-router';
import type { ListColumn } from '../table/list-column.ts';

type PersonLinkProps = { person: { user_id: string; full_name: string; email?: string }; className?: string };

export const PersonLink = ({ person, className = 'font-semibold' }: PersonLinkProps) => (
  <Link
    to="/admin/users/$id"
    params={{ id: person.user_id }}
    className={`${className} person-name wrap-anywhere underline-offset-4 hover:underline`}
  >
    {person.full_name || person.email || 'Sin nombre'}
  </Link>
);

type OfPerson = { user_id: string; full_name: string; email: string };

/** The column that names whose row it is, with the link to that person's page. */
export const personColumn = <Row extends OfPerson>(sort?: string): ListColumn<Row> => ({
  id: 'persona',
  label: 'Persona',
  ...(sort && { sort }),
  shown: 'always',
  plain: true,
  className: 'lg:w-full lg:max-w-0 lg:min-w-48',
  cell: (row) => (
    <div className="min-w-0">
      <p className="min-w-0 font-semibold lg:truncate lg:leading-4.5">
        <PersonLink person={row} className="" />
      </p>
      <p className="min-w-0 truncate text-muted lg:text-xs lg:leading-4">{row.email}</p>
    </div>
  ),
});
