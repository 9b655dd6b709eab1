import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Fragment } from 'react';
import { countryName } from '#domain/people/country-name.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { SourceLine } from '#features/lessons/web/source-line.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Facts = Awaited<ReturnType<typeof api.backOffice.facts.list>>;
type Change = Facts['changes'][number];
type Seen = Parameters<typeof api.backOffice.facts.check>[0];

/** The facts of laws that wait for somebody: new values that questions have to follow, and values not compared with their source. */
export const WaitingFacts = () => (
  <>
    <h2 className="mt-10 mb-1 text-xl">Datos de las leyes</h2>
    <p className="mb-4 text-sm text-muted">
      Un dato cambia solo en las lecciones. Sus preguntas lo siguen con versiones nuevas, cuando las publicas.
    </p>
    <QueryResult
      query={useQuery(orpc.backOffice.facts.list.queryOptions())}
      failed="No se pudieron cargar los datos"
      loading={<Skeleton className="h-40 w-full" />}
    >
      {(facts) => <Lists facts={facts} />}
    </QueryResult>
  </>
);

const Lists = ({ facts: { changes, unchecked, expired, checked } }: { facts: Facts }) => (
  <div className="flex flex-col gap-4">
    {expired.length > 0 && (
      <Card look="line">
        <CardHeader
          title="Ya no valen"
          description="Las lecciones los siguen mostrando hasta que se instala una versión con los nuevos."
        />
        <ul className="-my-3 divide-y divide-line text-sm">
          {expired.map((fact) => (
            <li key={fact.fact} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <FactLines fact={fact} />
              <Badge tone="wrong" icon={<CalendarX />}>
                Valió hasta el {describeDay(fact.last)}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
    )}
    {changes.map((change) => (
      <ChangeCard key={change.fact} change={change} />
    ))}
    <Card look="line">
      <CardHeader
        title="Sin comprobar en la fuente"
        description={unchecked.length === 0 ? 'Ninguno.' : 'Compara el valor con su fuente y anótalo.'}
      />
      <ul className="-my-3 divide-y divide-line text-sm">
        {unchecked.map((fact) => (
          <li key={fact.fact} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <FactLines fact={fact} />
            <Decide seen={fact} act="check" label="Comprobado" of={fact.title} />
          </li>
        ))}
        {checked.map(({ fact, title, by, at }) => (
          <li key={`${fact} ${at}`} className="py-3 text-muted">
            {title}: comprobado por {by ?? 'alguien'} el {showDateAndTime(at)}
          </li>
        ))}
      </ul>
    </Card>
  </div>
);

function FactLines({ fact }: { fact: Facts['unchecked'][number] }) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold">
        {countryName(fact.country)} · {fact.title}: {fact.text}
      </p>
      <p className="text-muted">
        <SourceLine source={fact.source} /> · Anotado el {describeDay(fact.reviewed)}
      </p>
    </div>
  );
}

function ChangeCard({ change }: { change: Change }) {
  const { drafts, lessons, renewed, from } = change;
  return (
    <Card look="line">
      <CardHeader
        title={`${countryName(change.country)} · ${change.title}: de ${change.text_before} a ${change.text}`}
        description={`Desde el ${describeDay(from)}.`}
        action={
          renewed ? (
            <p className="text-sm text-muted">
              Se publican ese día. Lo decidió {renewed.by ?? 'alguien'} el {showDateAndTime(renewed.at)}.
            </p>
          ) : (
            drafts.length > 0 && (
              <Decide seen={change} act="renew" label="Publicar en su día" of={change.title} />
            )
          )
        }
      />
      <ul className="-my-3 divide-y divide-line text-sm">
        {drafts.map(({ question_id, lesson_title, before, after, problem }) => (
          <li key={question_id} className="py-3">
            <PlainLink to="/admin/questions/$id" params={{ id: question_id }} className="font-semibold">
              {before.question_text}
            </PlainLink>
            <p className="text-muted">{lesson_title}</p>
            <p>
              <s>{before.key}</s> → <strong>{after.key}</strong>
            </p>
            {after.question_text !== before.question_text && <p>{after.question_text}</p>}
            {problem && (
              <p className="text-wrong">{problem} Corrígela: hasta entonces se pregunta como antes.</p>
            )}
          </li>
        ))}
      </ul>
      <FollowingLessons lessons={lessons} />
    </Card>
  );
}

const FollowingLessons = ({ lessons }: Pick<Change, 'lessons'>) =>
  lessons.length > 0 && (
    <p className="mt-3 text-sm text-muted">
      Ese día cambia también el texto de{' '}
      {lessons.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}«
          <PlainLink to="/admin/lessons/$id" params={{ id }} className="font-semibold">
            {title}
          </PlainLink>
          »
        </Fragment>
      ))}
      .
    </p>
  );

type DecideProps = { seen: Seen; act: 'check' | 'renew'; label: string; of: string };

function Decide({ seen: { fact, value, from }, act, label, of }: DecideProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.backOffice.facts[act]({ fact, value, from }),
    meta: {
      failure: (error) => ({ title: 'No se pudo guardar', description: messageOf(error) }),
      invalidates: [orpc.backOffice.facts.key(), ...queriesShowing.question()],
    },
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isPending}
      aria-label={`${label}: ${of}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
