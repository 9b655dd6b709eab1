import { OwnReports } from '#features/question-reports/web/own-reports.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackToSettings } from '../back-to-settings.tsx';

export default function QuestionReportsView() {
  return (
    <div className="max-w-column">
      <PageHeader
        title="Tus avisos de errores"
        description="Las preguntas de las que avisaste, y qué encontró el equipo."
        back={<BackToSettings />}
      />
      <OwnReports />
    </div>
  );
}
