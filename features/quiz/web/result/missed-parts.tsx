import { useQuery } from '@tanstack/react-query';
import { lessonOptions } from '#features/lessons/web/lessons.queries.ts';
import { sectionOf } from '#features/lessons/web/text/section-of.ts';
import { wordsOf } from '#features/lessons/words-of.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ReadLessonButton } from '../question/read-lesson-button.tsx';
import { reportOptions } from '../report/report.queries.ts';
import { type Report, wrongOf } from '../report/report.ts';

/** After a weak result, before anything else: the parts of the lesson behind what was missed, and those questions once more. */
export default function MissedParts({ attemptId }: { attemptId: string }) {
  const { data: report, isPending } = useQuery(reportOptions(attemptId));
  if (isPending) return <div className="h-41" />;
  return (
    <Card className="mt-3 text-left">
      <CardHeader
        title="Antes de seguir"
        description="Lee otra vez lo que se te escapó y vuelve a intentar solo eso."
      />
      <div className="flex flex-col gap-4">
        {report?.is_lesson_open && <Parts report={report} />}
        {!report?.practice_closed && (
          <ButtonLink
            to="/progress/quizzes/$id/practice"
            params={{ id: attemptId }}
            variant="purple"
            size="full"
          >
            Repetir solo las falladas
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Parts({ report }: { report: Report }) {
  const { lesson_id, lesson_title } = report;
  const { data: lesson } = useQuery(lessonOptions(lesson_id));
  const passages = new Set(wrongOf(report).flatMap(({ answer }) => answer?.passage ?? []));
  const parts = [...passages].flatMap((passage) => {
    const [heading] = sectionOf(lesson?.text ?? [], passage);
    return heading ? [{ passage, title: wordsOf([heading]) }] : [];
  });
  return (
    <ul className="flex flex-col items-start gap-2">
      {parts.map(({ passage, title }) => (
        <li key={passage}>
          <ReadLessonButton lessonId={lesson_id} title={lesson_title} passage={passage}>
            {title}
          </ReadLessonButton>
        </li>
      ))}
    </ul>
  );
}
