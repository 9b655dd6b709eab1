import { OwnReports } from '#features/question-reports/web/own-reports.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';

export default function QuestionReportsView() {
  return (
    <SettingsSubpage
      view="question-reports"
      description="Las preguntas de las que avisaste, y qué encontró el equipo."
    >
      <OwnReports />
    </SettingsSubpage>
  );
}
